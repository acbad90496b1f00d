import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/mailing/days.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Posting, PostOffer } from '#contract/wire/refund-postings.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { PostPart } from './post-part.tsx'
import { places, someCase, someDraft, somePosting as posting } from './testing/some-case.ts'

const words = propsOf('refund-cases')
const { to: theirs, from: mine } = places
const one = { ...someCase, draft: someDraft }

beforeEach(() => {
  startAnew()
  signedIn.set(true)
})

function open(
  shown: Posting | null,
  answer: Answer = () => undefined,
  post: PostOffer | null = { feeCents: 500, payments: 'stripe' },
  more: Partial<RefundCase> = {},
) {
  const calls = answerCalls(answer)
  const onKept = vi.fn()
  const kept = { ...one, posting: shown, ...more }
  render(onStage(<PostPart one={kept} words={words} post={post} onKept={onKept} />))
  return { calls, onKept }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** The summary of what is missing; other alerts wait for a call that fails. */
const summary = () =>
  screen.getByRole('heading', { name: words.problem }).closest<HTMLElement>('[role=alert]')!
const summaryLines = () =>
  within(summary())
    .getAllByRole('link')
    .map((line) => [line.getAttribute('href'), line.textContent])

async function give({ line1, city, state, zip }: typeof places.to): Promise<void> {
  await userEvent.type(screen.getByLabelText('Address'), line1)
  await userEvent.type(screen.getByLabelText('City'), city)
  await userEvent.selectOptions(screen.getByLabelText('State'), state)
  await userEvent.type(screen.getByLabelText('ZIP code'), zip)
}

async function giveBoth(): Promise<void> {
  await press(words.post.open)
  await give(places.to)
  await press(words.post.to.button)
  await give(places.from)
  await press(words.post.from.button)
}

test('long names are begun with as they fit on an envelope, not cut within a word', async () => {
  const facts = {
    ...someCase.facts,
    company: 'Compañía Internacional de Electrodomésticos y Utensilios',
    name: 'María José Núñez-Fernández de la Cruz y Zúñiga',
  }
  open(null, undefined, undefined, { facts })
  await press(words.post.open)
  const company = screen.getByLabelText<HTMLInputElement>(words.post.to.name.label)

  expect(company.value).toBe('Compañía Internacional de')
  await give(places.to)
  await press(words.post.to.button)
  const name = screen.getByLabelText<HTMLInputElement>(words.post.from.name.label)
  expect(name.value).toBe('María J. N. de la C. y Zúñiga')
})

test('what is missing of the company’s address is said in words of its own, and leads to its field', async () => {
  const { calls } = open(null)
  await press(words.post.open)
  expect(document.activeElement).toBe(screen.getByLabelText(words.post.to.name.label))
  await userEvent.clear(screen.getByLabelText(words.post.to.name.label))

  await press(words.post.to.button)

  const { name, missing } = words.post.to
  const said = [name.missing, missing.line1, missing.city, missing.state, missing.zip]
  const fields = ['name', 'line1', 'city', 'state', 'zip'].map((field) => `#post-to-c1-${field}`)
  expect(summaryLines()).toEqual(fields.map((field, index) => [field, said[index]]))
  for (const field of fields) expect(document.querySelector(field)).toBeTruthy()
  expect(document.activeElement).toBe(summary())
  expect(calls).toEqual([])
})

test('an address that the post doubts is asked about once, and is kept by a word of the person', async () => {
  const { calls, onKept } = open(null, ({ path, body }) => {
    if (!path.endsWith('/posting')) return undefined
    const { to } = body as { to: { kept?: boolean } }
    const doubts = to.kept ? [] : [{ which: 'to', verdict: 'undeliverable' }]
    return { body: { case: one, doubts } }
  })
  await giveBoth()
  expect(await screen.findByText(words.post.doubts.undeliverable)).toBeTruthy()
  expect(onKept).not.toHaveBeenCalled()

  await press(words.post.doubts.isRight)

  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1))
  const asked = { ...places, was: someDraft.writtenAt }
  expect(calls.map(({ body }) => body)).toEqual([
    asked,
    { ...asked, to: { ...places.to, kept: true } },
  ])
})

test('nothing is paid before the pages were opened and the box was ticked', async () => {
  const { calls } = open(posting, () => ({ body: { url: '#paid' } }))

  await press(posting.block.button)
  expect(summaryLines()).toEqual([
    ['#pages-p1', words.post.pay.unseen],
    ['#agree-p1', words.post.pay.missing],
  ])
  expect(calls).toEqual([])

  const read = screen.getByRole('link', { name: /^Read the pages/ })
  read.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(read)
  await userEvent.click(screen.getByRole('checkbox'))
  await press(posting.block.button)

  await waitFor(() =>
    expect(calls).toMatchObject([{ path: '/payments/checkout', body: { postingId: 'p1' } }]),
  )
})

test('an account is made beside the pages, once its terms are agreed to', async () => {
  signedIn.set(false)
  const { calls } = open(posting, ({ path }) =>
    path === '/api/visitor' ? { body: { csrfToken: 't', sessionId: 's' } } : { body: {} },
  )
  await press(words.post.account.signUp)
  expect(summaryLines().at(-1)).toEqual(['#account-p1-agree', words.post.account.agreeMissing])
  expect(calls).toEqual([])

  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com')
  await userEvent.click(screen.getByRole('checkbox'))
  await press(words.post.account.signUp)

  expect(await screen.findByRole('button', { name: posting.block.button })).toBeTruthy()
  expect(calls[0]).toMatchObject({
    path: '/api/account/sign-up',
    body: { email: 'zoe@example.com', next: '/ai-negotiator' },
  })
})

test('a failed call is told beside its button, and what was typed stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open(null, () => ({ status: 503, body: { code: 'refunds.no-post' } }))

  await giveBoth()

  await waitFor(() =>
    expect(summaryLines().map(([field]) => field)).toEqual(['#post-from-c1-button']),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(mine.line1)
})

test('a letter that is paid for can be taken back while the print shop has it not, also where nothing is mailed now', async () => {
  const paid: Posting = { ...posting, state: 'paid', canUndo: true, isUnderWay: true }
  const { calls } = open(paid, () => ({ body: { ...one, posting: null } }), null)

  expect(screen.getByText(words.post.undo.late!)).toBeTruthy()
  await press(words.post.undo.button)

  await waitFor(() =>
    expect(calls).toMatchObject([
      { path: '/api/refunds/cases/c1/posting-undo', body: { was: posting.id } },
    ]),
  )
})

test('of a letter that is paid for its pages can be read, and a draft that was changed since is told apart from them', () => {
  const paid: Posting = { ...posting, state: 'paid', canUndo: true, isUnderWay: true }
  open(paid)
  const pages = screen.getByRole('link', { name: /^Read the pages/ })
  expect(pages.getAttribute('href')).toBe('/api/refunds/cases/c1/posting.pdf')
  expect(screen.queryByText(words.post.undo.changed!)).toBeNull()

  cleanup()
  const draft = { ...someDraft, writtenAt: '2026-11-20T10:05:00Z' }
  open(paid, undefined, undefined, { draft })
  expect(screen.getByText(words.post.undo.changed!)).toBeTruthy()
})

test('where nothing is mailed now, a case without a paid letter says nothing of mailing', () => {
  open(posting, undefined, null)

  expect(screen.queryByText(words.post.title)).toBeNull()
})

describe('a letter to somebody else than the last one', () => {
  const dispute = { draft: { ...someDraft, purpose: 'dispute' as const, answerBy: null } }
  const typed = () => [
    screen.getByRole<HTMLInputElement>('textbox', { name: /Company|Card issuer/ }).value,
    screen.getByLabelText<HTMLInputElement>('Address').value,
  ]

  test('a dispute is not addressed to the company, and says whose address is wanted', async () => {
    open({ ...posting, state: 'delivered' }, undefined, undefined, dispute)

    await press(words.post.again)

    expect(screen.getByText(words.post.toIssuer!.title)).toBeTruthy()
    expect(typed()).toEqual(['', ''])
    await userEvent.type(screen.getByLabelText(words.post.toIssuer!.name.label), 'Bank of Kettles')
    await give({ ...places.to, line1: 'PO Box 100' })
    await press(words.post.toIssuer!.button)
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(mine.line1)
  })

  test('what was typed for the company is not the issuer’s, whose letter is written meanwhile', async () => {
    answerCalls(() => undefined)
    const post: PostOffer = { feeCents: 500, payments: 'stripe' }
    const part = (draft: RefundCase['draft']) =>
      onStage(<PostPart one={{ ...one, draft }} words={words} post={post} onKept={vi.fn()} />)
    const { rerender } = render(part(someDraft))
    await press(words.post.open)
    await give(places.to)

    rerender(part(dispute.draft))

    expect(screen.getByText(words.post.toIssuer!.title)).toBeTruthy()
    expect(typed()).toEqual(['', ''])
  })

  test('a reminder is not addressed to the issuer, and the next dispute is', async () => {
    const toIssuer: Posting = { ...posting, state: 'delivered', purpose: 'dispute' }
    open(toIssuer)
    await press(words.post.again)
    expect(screen.getByText(words.post.to.title)).toBeTruthy()
    expect(typed()).toEqual(['Kettle & Co', ''])
    cleanup()

    open(toIssuer, undefined, undefined, dispute)
    await press(words.post.again)
    expect(typed()).toEqual([theirs.name, theirs.line1])
  })

  test('a blank of the letter is asked for before any address', async () => {
    const blank = '[write your account number here]'
    const draft = { ...dispute.draft, text: `My account, number ${blank}.` }
    open({ ...posting, state: 'delivered' }, undefined, undefined, { draft })

    await press(words.post.again)

    const told = fillWords(words.post.blank!, { blank })
    expect(screen.getByText(told).closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByText(words.post.toIssuer!.title)).toBeNull()
  })

  test('a dispute to where the company was written to is refused beside that address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const title = 'A letter to the company has this address.'
    const body = { code: 'refunds.to-company', title }
    const to: Posting = { ...posting, state: 'delivered', purpose: 'dispute' }
    open(to, () => ({ status: 409, body }), undefined, dispute)
    await press(words.post.again)
    await press(words.post.toIssuer!.button)
    await press(words.post.from.button)

    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(words.post.toIssuer!.title)).toBeTruthy()
  })
})

test('pages of a day that is over are not sold, but made anew', () => {
  open({ ...posting, isOld: true })

  expect(screen.getByText(words.post.shown.old!)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.post.shown.back })).toBeTruthy()
  expect(screen.queryByRole('button', { name: posting.block.button })).toBeNull()
})

test('pages of a case that has ended are not sold', () => {
  open(posting, undefined, undefined, { status: 'refunded', next: [] })

  expect(screen.queryByRole('button', { name: posting.block.button })).toBeNull()
})

test.for([
  [1, true],
  [0, false],
  [-1, false],
] as const)(
  'a dispute paid %i days after the last day that we advise is told that it may come too late: %s',
  ([days, isTold]) => {
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())
    const post = addDays(today, -days)
    const by = addDays(post, 10)
    open({ ...posting, purpose: 'dispute' }, undefined, undefined, {
      followUps: [
        { kind: 'dispute-post', day: post },
        { kind: 'dispute-by', day: by },
      ],
    })

    const said = fillWords(words.post.pay.late!, { day: dayWords(by) })
    expect(screen.queryByText(said) !== null).toBe(isTold)
    expect(screen.getByRole('button', { name: posting.block.button })).toBeTruthy()
  },
)

test('that a letter cannot be paid for as it stands is said in the words of the server', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const title = 'These pages carry the day on which they were made, which is over.'
  open(posting, () => ({ status: 409, body: { code: 'refunds.old-pages', title } }))
  const read = screen.getByRole('link', { name: /^Read the pages/ })
  read.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(read)
  await userEvent.click(screen.getByRole('checkbox'))

  await press(posting.block.button)

  await waitFor(() => expect(summaryLines()).toEqual([['#pay-p1', title]]))
})

test('of a letter that the print shop may have, nobody says that it is on its way there', () => {
  open({ ...posting, state: 'printing', isUnderWay: true, isUnknown: true })

  expect(screen.getByText(words.post.unknown!)).toBeTruthy()
  expect(screen.queryByText(words.post.states.printing)).toBeNull()
})
