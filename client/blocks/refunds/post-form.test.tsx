import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Posting, PostOffer } from '#contract/wire/refund-postings.ts'
import { letterBlock } from '#contract/plans/disclosure.ts'
import { signedIn } from '../../onboarding/signed-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { PostPart } from './post-part.tsx'
import { someCase, someDraft } from './testing/some-case.ts'

const words = propsOf('refund-cases')
const theirs = { name: 'Kettle & Co', line1: '500 Kettle Way', city: 'Chicago', state: 'IL' }
const mine = { name: 'Zoë Núñez', line1: '12 Elm Street', city: 'New York', state: 'NY' }
const places = { to: { ...theirs, zip: '60601' }, from: { ...mine, zip: '10001' } }
const posting: Posting = {
  id: 'p1',
  state: 'shown',
  ...places,
  sha256: 'a'.repeat(64),
  pages: 1,
  feeCents: 500,
  block: letterBlock({ cents: 500 }),
  canUndo: false,
  undoUntil: null,
  isUnderWay: false,
  reason: null,
  shownAt: '2026-11-20T10:02:00Z',
}
const one = { ...someCase, draft: someDraft }

beforeEach(() => {
  startAnew()
  signedIn.set(true)
})

function open(
  shown: Posting | null,
  answer: Answer = () => undefined,
  post: PostOffer | null = { feeCents: 500, payments: 'stripe' },
) {
  const calls = answerCalls(answer)
  const onKept = vi.fn()
  const kept = { ...one, posting: shown }
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
  expect(calls.map(({ body }) => body)).toEqual([
    places,
    { ...places, to: { ...places.to, kept: true } },
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

  await waitFor(() => expect(calls).toMatchObject([{ path: '/api/refunds/cases/c1/posting-undo' }]))
})

test('where nothing is mailed now, a case without a paid letter says nothing of mailing', () => {
  open(posting, undefined, null)

  expect(screen.queryByText(words.post.title)).toBeNull()
})
