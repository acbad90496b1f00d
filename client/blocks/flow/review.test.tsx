import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { AnswerList } from './answer-list.tsx'
import { Questions } from './questions.tsx'
import { ReviewList } from './review-list.tsx'
import { chosenOf, claimOn, detailOf } from './testing/soap-suit.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const searchQuestions: ResolvedSection = {
  id: 'who',
  type: 'questions',
  props: {
    questions: [
      { id: 'familyName', ask: 'family-name' },
      { id: 'states', ask: 'states', label: 'States you have lived in' },
      { id: 'why', ask: 'text', label: 'Why', onlyIf: { question: 'familyName', is: 'Nobody' } },
    ],
  },
}
const news: ResolvedSection = {
  id: 'news',
  type: 'questions',
  props: {
    questions: [
      {
        id: 'alerts',
        ask: 'choice',
        label: 'Email',
        prefill: 'welcome.weekly',
        prefillAs: { true: 'weekly' },
        choices: [
          { id: 'weekly', label: 'Once a week' },
          { id: 'none', label: 'None' },
        ],
      },
    ],
  },
}
const flow = flowOf(
  stepOf('welcome', '/file/welcome'),
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', { repeat }),
  stepOf('left-out', '/file/left-out', { skip: true, blocks: [{ ...news, id: 'left-out' }] }),
  stepOf('search', '/file/search', {
    copy: { title: 'Your old names' },
    blocks: [searchQuestions],
  }),
  stepOf('review', '/file/review', { blocks: [{ id: 'answers', type: 'step-text', props: {} }] }),
  stepOf('setup', '/file/setup', { copy: { title: 'Which news' }, blocks: [news] }),
)

function withProof(slug: string) {
  const detail = detailOf(slug)
  const proof = { use: 'optional' as const, label: 'Receipts', help: 'Any.' }
  return { ...detail, terms: detail.terms && { ...detail.terms, proof } }
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: session.get().claims } }
    const slug = path.match(/^\/api\/suits\/([\w-]+)$/)?.[1]
    if (!slug) return undefined
    if (slug.endsWith('late')) return { body: detailOf(slug, { status: 'closed' }) }
    if (slug === 'r-soap') return { body: withProof(slug) }
    const none = { payout: null, estimatedPayout: null }
    return { body: slug.endsWith('unknown') ? detailOf(slug, none) : detailOf(slug) }
  })
})

function review(shown = flow) {
  putOn(shown, '/file/review', ({ id, type, props }) => {
    if (type === 'questions') return <Questions key={id} sectionId={id} {...props} />
    return (
      <div key={id}>
        <ReviewList
          sectionId="r"
          personTitle="You"
          claimsTitle="Your claims"
          total="Together, at most"
          toSign="Needs your signature"
          empty="No claims"
          unsureTitle="Kept for later"
        />
        <AnswerList sectionId="a" nothing="Nothing entered." />
      </div>
    )
  })
}

function answer(answers: Record<string, Record<string, unknown>>) {
  session.update((now) => ({ ...now, answers }))
}

function rowOf(name: string) {
  return within(screen.getByText(name, { selector: 'dt' }).parentElement!)
}

test('every answer of a walked step stands in words, and a step that asks more shows more', () => {
  answer({
    search: { familyName: 'Núñez', states: ['CA', 'NY'], why: 'not asked' },
    'left-out': { alerts: 'weekly' },
  })

  review()

  const part = within(screen.getByRole('region', { name: 'Your old names' }))
  expect(part.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Last name',
    'States you have lived in',
  ])
  expect(part.getByText('California')).toBeTruthy()
  expect(part.getByText('New York')).toBeTruthy()
  expect(screen.queryByText('Once a week')).toBeNull()
})

test('claims that could not be loaded are told so: none of them is said to be incomplete or to need a signature', async () => {
  session.update((now) => ({ ...now, claims: undefined }))
  keptState.update((state) => ({ ...state, suits: [chosenOf('r-unloaded')] }))
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: [claimOn('r-unloaded', 'signed')] } }
    return path === '/api/suits/r-unloaded' ? { body: detailOf('r-unloaded') } : undefined
  })
  review()
  const list = within(screen.getByRole('list', { name: 'Your claims' }))
  expect(screen.getByText('Your claim forms could not be loaded')).toBeTruthy()
  expect(list.queryByText(/Incomplete|Needs your signature/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await list.findByText('Signed')).toBeTruthy()
})

test('whoever chose nothing has no claims that could not be loaded', () => {
  session.update((now) => ({ ...now, claims: undefined, loaded: true }))
  review()

  expect(screen.getByText('No claims')).toBeTruthy()
  expect(screen.queryByText('Your claim forms could not be loaded')).toBeNull()
})

test('a step before it without an answer says so; a later one shows up once it has one', () => {
  review()
  expect(
    within(screen.getByRole('region', { name: 'Your old names' })).getByText(/Nothing entered/),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Which news' })).toBeNull()
})

test('an answer to a later step is shown, too', () => {
  answer({ setup: { alerts: 'weekly' } })

  review()

  expect(
    within(screen.getByRole('region', { name: 'Which news' })).getByText('Once a week'),
  ).toBeTruthy()
})

test('a choice that is offered no more is no answer, nor one that is not finished', () => {
  answer({ setup: { alerts: 'daily' } })

  review()

  expect(screen.queryByText(/daily|Not finished/)).toBeNull()
})

test('a draft that was left with Skip is no answer: it is not finished', () => {
  answer({ search: { familyName: 'Núñez', states: [] } })

  review()

  const part = within(screen.getByRole('region', { name: 'Your old names' }))
  expect(part.getByText(/Not finished/)).toBeTruthy()
  expect(part.queryByText('Núñez')).toBeNull()
  expect(part.getByRole('link', { name: /^Finish it/ }).getAttribute('href')).toBe(
    '/file/search#states',
  )
})

test('what a block asks that somebody does not see is no gap in their answers', () => {
  const forOthers: ResolvedSection = {
    id: 'others',
    type: 'questions',
    visibleIf: { 'visitor.signedIn': true },
    props: { questions: [{ id: 'town', ask: 'city' }] },
  }
  const steps = flow.steps.map((step) =>
    step.id === 'search' ? { ...step, blocks: [...step.blocks, forOthers] } : step,
  )
  answer({ search: { familyName: 'Núñez', states: ['CA'] } })

  review({ ...flow, steps })

  const part = within(screen.getByRole('region', { name: 'Your old names' }))
  expect(part.queryByText(/Not finished/)).toBeNull()
  expect(part.getByText('Núñez')).toBeTruthy()
})

test('Change leads to the question, and Continue from there straight back', async () => {
  answer({ search: { familyName: 'Núñez', states: ['CA'] } })
  keptState.update((state) => ({ ...state, initUser: true }))
  review()
  const change = rowOf('Last name').getByRole('link', { name: /^Change ?Last name$/ })
  expect(change.getAttribute('href')).toBe('/file/search#familyName')

  await userEvent.click(change)

  expect(session.get().wanted).toEqual({ stepId: 'review' })
})

test('a complete form is marked as unsigned; what it says can be changed there', async () => {
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('r-soap')] }))
  session.update((now) => ({ ...now, claims: [claimOn('r-soap', 'ready_to_sign')] }))
  answer({
    welcome: { email: 'ana@example.com', state: 'CA' },
    'sign-form': {
      legalName: 'Ana Núñez',
      phone: '+13125550142',
      'id-r-soap': {
        identifier: 'AB12',
        form: { units: '3' },
        proof: [{ id: 'f1', name: 'receipt.pdf', size: 9 }],
      },
    },
  })

  review()

  expect(await screen.findByText('How many?', { selector: 'dt' })).toBeTruthy()
  expect(screen.getByText('Needs your signature')).toBeTruthy()
  expect(rowOf('How many?').getByText('3')).toBeTruthy()
  expect(rowOf('Notice ID').getByText('AB12')).toBeTruthy()
  expect(rowOf('How many?').getByRole('link').getAttribute('href')).toBe('/file/sign/0#form-units')
  expect(rowOf('Receipts').getByText('receipt.pdf')).toBeTruthy()
  expect(rowOf('Legal name').getByText('Ana Núñez')).toBeTruthy()
  expect(rowOf('Phone').getByText('(312) 555-0142')).toBeTruthy()
  // One way of payment: nothing to change.
  expect(rowOf('Payment').queryByRole('link')).toBeNull()
})

test('what is signed can no longer be changed', async () => {
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('r-signed')] }))
  session.update((now) => ({ ...now, claims: [claimOn('r-signed', 'signed')] }))
  answer({ 'sign-form': { legalName: 'Ana', 'id-r-signed': { form: { units: '3' } } } })

  review()

  expect(await screen.findByText('How many?', { selector: 'dt' })).toBeTruthy()
  expect(rowOf('How many?').queryByRole('link')).toBeNull()
  expect(rowOf('Legal name').queryByRole('link')).toBeNull()
})

test('the total says up to, leaves out what is too late, and says what names no figure', async () => {
  const suits = ['r-one', 'r-two', 'r-unknown', 'r-late'].map((slug) => chosenOf(slug))
  keptState.update((state) => ({ ...state, initUser: true, suits }))

  review()

  expect(await screen.findByText('Together, at most')).toBeTruthy()
  expect(screen.getByText('up to $50')).toBeTruthy()
  expect(screen.getByText('One of them names no figure and is not in it.')).toBeTruthy()
})

test('without any figure the total says so in its place', async () => {
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('only-unknown')] }))

  review()

  expect(await screen.findByText('Together, at most: the settlement names no figure')).toBeTruthy()
})

test('a form that nobody began needs a signature, and says nothing of payment yet', async () => {
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('r-blank')] }))

  review()

  await waitFor(() => expect(screen.getAllByText('up to $25')).toHaveLength(2))
  expect(screen.getByText('Incomplete')).toBeTruthy()
  expect(screen.getByText('Needs your signature')).toBeTruthy()
  expect(screen.queryByText('Payment', { selector: 'dt' })).toBeNull()
})

test('a choice stands that a later step put again, where what was picked there is offered no more', () => {
  answer({ welcome: { email: 'ana@example.com', weekly: true }, setup: { alerts: 'daily' } })

  review()

  expect(rowOf('Weekly emails').getByText('Yes')).toBeTruthy()
})

test('a choice that a later step put again stands once, as it was made last', () => {
  answer({ welcome: { email: 'ana@example.com', weekly: true } })
  review()
  expect(rowOf('Weekly emails').getByText('Yes')).toBeTruthy()

  act(() => answer({ welcome: { weekly: true }, setup: { alerts: 'none' } }))

  expect(screen.queryByText('Weekly emails')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Which news' })).getByText('None')).toBeTruthy()
})
