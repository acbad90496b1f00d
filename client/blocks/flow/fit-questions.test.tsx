import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { keepClaim, session } from '../../onboarding/session.ts'
import {
  answerCalls,
  type Call,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { LeftOut } from './left-out.tsx'
import { chosenOf, claimOn, detailOf, signedClaimOf } from './testing/soap-suit.ts'
import { leftOutWords, questionWords } from './testing/fit-words.ts'

const block = (id: string) => [{ id, type: 'step-text', props: {} }] as ResolvedSection[]
const place = (id: string, backTo: string) =>
  stepOf(id, `/file/${id}`, { standsFor: 'select-product', backTo, blocks: block(id) })
const flow = {
  ...flowOf(
    stepOf('before', '/file/before'),
    stepOf('select-product', '/file/select-product'),
    stepOf('after', '/file/after'),
  ),
  detours: [
    place('select-questions', 'select-product'),
    place('not-eligible', 'select-questions'),
    stepOf('select-store', '/file/select-store', { standsFor: 'select-product' }),
  ],
}
const draw = ({ id }: ResolvedSection) =>
  id === 'select-questions' ? (
    <FitQuestions key={id} sectionId={id} {...questionWords} />
  ) : (
    <LeftOut key={id} sectionId={id} {...leftOutWords} />
  )

let calls: Call[]
const goOn = () => userEvent.click(document.querySelector('[data-action=continue]') as Element)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const answer = async (question: RegExp, words: string) => {
  const group = await screen.findByRole('group', { name: question })
  await userEvent.click(within(group).getByRole('radio', { name: words }))
}
const FILED = /filed already/
const told = () =>
  calls
    .filter(({ path }) => path.endsWith('/filed-before'))
    .map(({ path, body }) => [path, body.by])

/** One whose questions are open, on the place of the questions. */
function ask(...slugs: string[]) {
  const suits = slugs.map((slug) => chosenOf(slug, { eligibility: 'unknown' }))
  keptState.update((state) => ({ ...state, suits }))
  putOn(flow, '/file/select-questions', draw)
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  calls = answerCalls(({ path }) => {
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
})

describe('the questions of a class action', () => {
  test('say that they are in English, as is the class definition, in whatever language the page is', async () => {
    ask('soap')

    expect((await screen.findByText('Did you buy soap?')).lang).toBe('en')
    expect(screen.getByText('Buyers of soap.').lang).toBe('en')
    await answer(/Did you buy soap/, 'Not sure')
    expect(screen.getByText('Buyers of soap.').lang).toBe('en')

    await goOn()
    await answer(FILED, 'No one')
    await goOn()
    await waitFor(() => expect(heading()).toBe('Step not-eligible'))
    expect((await screen.findByText('Did you buy soap?', { selector: 'dt *' })).lang).toBe('en')
    expect(screen.getByText('Buyers of soap.').lang).toBe('en')
  })

  test('have to be answered, the one about earlier claims too, and lead on when they fit', async () => {
    ask('soap')
    await screen.findByRole('group', { name: /Did you buy soap/ })

    await goOn()
    await waitFor(() =>
      expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2),
    )
    await answer(/Did you buy soap/, 'Yes')
    await answer(FILED, 'No one')
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step after'))
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'eligible' }])
  })

  test('lead whoever presses Continue again, before that is here, to what is left out all the same', async () => {
    const suits = ['soap', 'kettle'].map((slug) => chosenOf(slug, { eligibility: 'unknown' }))
    keptState.update((state) => ({ ...state, suits }))
    const held: (() => void)[] = []
    putOn(flow, '/file/select-questions', draw, (arrive) => held.push(arrive))
    await answer(/Did you buy soap/, 'No')
    await answer(/Did you buy kettle/, 'Yes')
    await answer(FILED, 'No one')
    await goOn()
    await waitFor(() => expect(held).toHaveLength(1))

    await goOn()

    await new Promise((done) => setTimeout(done, 50))
    act(() => held.forEach((arrive) => arrive()))
    expect(heading()).toBe(leftOutWords.someTitle)
  })

  test('that could not be had are fetched by Continue, which asks none that are not on screen', async () => {
    let isAway = true
    answerCalls(({ path }) => {
      const slug = path.match(/^\/api\/suits\/(lamp)$/)?.[1]
      if (!slug) return undefined
      return isAway ? { status: 503, body: {} } : { body: detailOf(slug) }
    })
    const fields = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => document.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`))
    ask('lamp')
    await screen.findByText(questionWords.failed)

    await goOn()
    await waitFor(() => expect(fields()).toHaveLength(1))
    expect(fields()).not.toContain(null)
    isAway = false
    await goOn()

    await screen.findByRole('group', { name: FILED })
    await waitFor(() => expect(fields()).toHaveLength(2))
    expect(fields()).not.toContain(null)
    expect(screen.queryByText(questionWords.failed)).toBeNull()
  })

  test('show the sentence they come from on demand, and always for a doubt', async () => {
    ask('soap')
    await screen.findByRole('group', { name: /Did you buy soap/ })
    expect(screen.getByText('The clause').closest('details')?.open).toBe(false)

    await answer(/Did you buy soap/, 'Not sure')

    expect(screen.getByText('Buyers of soap.').closest('[role=status]')).toBeTruthy()
    expect(document.querySelector('details')).toBeNull()
  })

  test('a “no” says so at once and asks no further', async () => {
    ask('soap')
    await answer(/Did you buy soap/, 'No')

    expect(screen.getByText('Outside of the class')).toBeTruthy()
    expect(screen.queryByRole('group', { name: FILED })).toBeNull()
    expect(screen.getByRole('link', { name: /Official site/ }).getAttribute('href')).toBe(
      'https://example.com/settlement',
    )
  })

  test('of a signed form are no longer asked', async () => {
    keepClaim(signedClaimOf('soap'))
    ask('soap')

    expect(screen.getByText('Signed already')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('of a claim that was sent back are asked again, and not who filed before', async () => {
    keepClaim(claimOn('soap', 'deficient', { needs: 'deficient', cureBy: '2026-12-20' }))
    ask('soap')
    await answer(/Did you buy soap/, 'Yes')

    expect(screen.queryByRole('group', { name: FILED })).toBeNull()
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step after'))
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'eligible' }])
  })

  test('lead back to the picker that was used', async () => {
    sessionStorage.setItem('sparrow:picker', 'select-store')
    ask('soap')

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))

    await waitFor(() => expect(heading()).toBe('Step select-store'))
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap' }])
  })
})

describe('who filed before', () => {
  test('is told to the server, once, and kept with the answers', async () => {
    ask('soap')
    await answer(/Did you buy soap/, 'Yes')
    await answer(FILED, 'No one')
    await goOn()

    await waitFor(() => expect(told()).toEqual([['/api/suits/id-soap/filed-before', 'no-one']]))
    expect(session.get().answers['select-questions']).toEqual({ 'id-soap': 'no-one' })
  })

  test('rules a second claim out, with the reason and the way to change it', async () => {
    ask('cream')
    await answer(/Did you buy cream/, 'Yes')
    await answer(FILED, 'Another service')
    expect(screen.getByText('Not filed twice')).toBeTruthy()
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step not-eligible'))
    expect(await screen.findByText('A service filed.')).toBeTruthy()
    expect(keptState.get().suits).toMatchObject([{ slug: 'cream', eligibility: 'filed' }])
    expect(screen.getByRole('link', { name: /^Change/ }).getAttribute('href')).toBe(
      '/file/select-questions#filed-id-cream',
    )
  })

  test('that cannot be told now does not stop anybody', async () => {
    calls = answerCalls(({ path }) => {
      if (path.endsWith('/filed-before')) throw new TypeError('no network')
      const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
      return slug ? { body: detailOf(slug) } : undefined
    })
    ask('brush')
    await answer(/Did you buy brush/, 'Yes')
    await answer(FILED, 'Not sure')

    await goOn()

    await waitFor(() => expect(heading()).toBe('Step after'))
  })
})

describe('what is left out', () => {
  test('when none fits has a page: the sentence, the answer, the official site', async () => {
    ask('soap')
    await answer(/Did you buy soap/, 'No')
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step not-eligible'))
    expect(await screen.findByText('Buyers of soap.')).toBeTruthy()
    expect(screen.getByText('You answered', { exact: false }).textContent).toContain('No')
    expect(screen.getByRole('link', { name: /Official site/ })).toBeTruthy()
    await goOn()
    await waitFor(() => expect(heading()).toBe('Step select-product'))
  })

  test('is nothing, said in the heading too, to those who open its page with none', async () => {
    keptState.update((state) => ({ ...state, suits: [chosenOf('soap')] }))
    putOn(flow, '/file/not-eligible', draw)

    await waitFor(() => expect(heading()).toBe('None is left out'))
    expect(screen.getByText('Go on.')).toBeTruthy()
  })

  test('for a doubt is kept on the list, with the sentence', async () => {
    ask('soap')
    await answer(/Did you buy soap/, 'Not sure')
    await answer(FILED, 'No one')
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step not-eligible'))
    expect(await screen.findByText('Kept on your list.')).toBeTruthy()
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'unsure' }])
  })

  test('does not stop those that fit; its page leads on with them', async () => {
    ask('soap', 'phone')
    await answer(/Did you buy soap/, 'No')
    await answer(/Did you buy phone/, 'Yes')
    await answer(FILED, 'No one')
    await goOn()
    await waitFor(() => expect(heading()).toBe('Some are left out'))

    await goOn()

    await waitFor(() => expect(heading()).toBe('Step after'))
  })

  test('keeps a doubt, another class and an earlier claim apart', async () => {
    ask('soap', 'phone', 'cream', 'brush')
    await answer(/Did you buy soap/, 'Yes')
    await answer(/Did you buy phone/, 'No')
    await answer(/Did you buy cream/, 'Not sure')
    await answer(/Did you buy brush/, 'Yes')
    const earlier = screen.getAllByRole('group', { name: FILED })
    const claims = ['No one', 'No one', 'I did']
    for (const [at, words] of claims.entries()) {
      await userEvent.click(within(earlier[at]!).getByRole('radio', { name: words }))
    }
    await goOn()

    await waitFor(() => expect(heading()).toBe('Some are left out'))
    const cardOf = (name: string) =>
      screen.getByRole('heading', { name }).parentElement?.textContent
    expect(cardOf('The phone settlement')).toContain('Not included: left out')
    expect(cardOf('The cream settlement')).toContain('Not sure: kept for later')
    expect(cardOf('The brush settlement')).toContain('Filed before: left out')
    expect(screen.queryByRole('heading', { name: 'The soap settlement' })).toBeNull()
  })

  test('is not explained a second time while others fit, and again when it is another', async () => {
    ask('soap', 'phone')
    await answer(/Did you buy soap/, 'No')
    await answer(/Did you buy phone/, 'Yes')
    await answer(FILED, 'No one')
    await goOn()
    await waitFor(() => expect(heading()).toBe('Some are left out'))

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(heading()).toBe('Step select-questions'))
    await goOn()
    await waitFor(() => expect(heading()).toBe('Step after'))

    document.body.replaceChildren()
    putOn(flow, '/file/select-questions', draw)
    await answer(/Did you buy soap/, 'Not sure')
    const [first] = screen.getAllByRole('group', { name: FILED })
    await userEvent.click(within(first!).getByRole('radio', { name: 'No one' }))
    await goOn()
    await waitFor(() => expect(heading()).toBe('Some are left out'))
  })
})
