import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CancelLetter } from '#contract/wire/cancel-letters.ts'
import type { Cancellation } from '#contract/wire/subscriptions.ts'
import { propsOf } from '../../testing/props-of.ts'
import { CancelLetterForm } from './cancel-letter-form.tsx'
import { startDispute, startLetter } from './letter-start.ts'

const words = propsOf('cancel-letter')
const letter: CancelLetter = {
  from: ['Ada'],
  to: ['Acme TV'],
  date: 'November 22, 2026',
  subject: 'Cancellation of my subscription',
  paragraphs: ['I cancel my subscription with Acme TV.'],
  reachBy: null,
  isLate: false,
  countedFrom: null,
}
const charged: Cancellation = {
  id: '01980000-0000-7000-8000-000000000000',
  name: 'Acme TV',
  service: null,
  standing: 'charged',
  askedOn: '2026-09-01',
  confirmedOn: '2026-09-03',
  chargedOn: '2026-10-03',
  amountCents: 1299,
  statementOn: null,
  remindOn: null,
  isReminderDue: false,
  next: { kind: 'dispute', on: '2026-12-02' },
}

let sent: { path: string; body: unknown }[] = []
let answer: { body: unknown; status: number }

beforeEach(() => {
  sent = []
  answer = { body: letter, status: 200 }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(init.body as string) })
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => render(<CancelLetterForm {...words} sectionId="letter" data={undefined} />)
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const show = () => userEvent.click(screen.getByRole('button', { name: words.show }))
const valueOf = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

test('what is missing is said at the top, and nothing is sent', async () => {
  open()

  await show()

  const faults = within(screen.getByRole('alert')).getAllByRole('link')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Please fill in: company',
    'Please fill in: your name',
  ])
  expect(sent).toEqual([])
})

test('the letter is shown as the server writes it, and goes when the facts change', async () => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')

  await show()

  expect(await screen.findByText('I cancel my subscription with Acme TV.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe(words.shown)
  expect(sent[0]).toMatchObject({
    path: '/api/subscriptions/letter-text',
    body: { kind: 'cancel', name: 'Ada', company: 'Acme TV', timeZone: expect.any(String) },
  })

  await type(words.name.label, ' L')
  expect(screen.queryByText(words.shown)).toBeNull()
})

/** A slow server. @returns how to let it answer, and how to wait until nothing is asked any more */
function hold(body: unknown, status = 200) {
  let answerNow = () => {}
  const answered = new Promise<Response>((resolve) => {
    answerNow = () => resolve(Response.json(body, { status }))
  })
  vi.stubGlobal('fetch', () => answered)
  return async () => {
    await act(async () => answerNow())
    await screen.findByRole('button', { name: words.show, busy: false })
  }
}

test('a letter that comes once the facts have changed is not shown', async () => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')
  const answerNow = hold(letter)

  await show()
  await type(words.name.label, ' L')
  await answerNow()

  expect(screen.queryByText(words.shown)).toBeNull()
})

test('a refusal that comes once another letter is chosen is not shown for that one', async () => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')
  const refused = { code: 'input.invalid', errors: [{ path: '/name', message: 'Too long' }] }
  const answerNow = hold(refused, 422)
  const dispute = () =>
    screen.getByRole<HTMLInputElement>('radio', {
      name: (name) => name.startsWith(words.kind.dispute.label),
    })

  await show()
  await userEvent.click(dispute())
  await answerNow()

  expect(dispute().checked).toBe(true)
  expect(screen.queryByText('Too long')).toBeNull()
})

test('a last day that is half typed does not become today', async () => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')
  const field = screen.getByLabelText(/^Last day/)
  Object.defineProperty(field, 'validity', { value: { badInput: true } })

  await show()

  expect(await screen.findByRole('link', { name: 'Please check: last day' })).toBeDefined()
  expect(sent).toEqual([])
})

test.for([
  ['before that day', false, /^Counted from the charge, it has to reach .* you may have longer/],
  ['after it', true, /^Counted from the charge, the 60 days ended .* you may have longer/],
] as const)(
  'a last day that is counted from the charge is said to be no more: %s',
  async ([, isLate, said]) => {
    answer.body = { ...letter, reachBy: '2026-12-02', isLate, countedFrom: 'charge' }
    open()
    await type(words.company.label, 'Acme TV')
    await type(words.name.label, 'Ada')

    await show()

    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryByText(/they need not/)).toBeNull()
  },
)

test('what the server refuses is said in our words, at its field', async () => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')
  const errors = [{ path: '/account', message: 'looks like a card number, which we do not take' }]
  answer = { body: { code: 'input.invalid', status: 422, errors }, status: 422 }

  await show()

  expect(await screen.findByRole('link', { name: words.faults.card })).toBeDefined()
})

test('a charge that was told begins its dispute with what is known, and keeps one’s name', async () => {
  open()
  await type(words.name.label, 'Ada')
  await show()

  act(() => startDispute(charged))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('radio', { name: /Dispute a charge/ })).toHaveProperty('checked', true)
  expect([
    valueOf(/^Company$/),
    valueOf(/^Day you cancelled/),
    valueOf(/^Day of the charge/),
    valueOf(/^Amount/),
    valueOf(/^Your name/),
  ]).toEqual(['Acme TV', '2026-09-01', '2026-10-03', '12.99', 'Ada'])
})

test.for([
  ['what is missing is told', ''],
  ['one that could not be written is told', 'Ada'],
])('a letter of before does not stand under another one: %s', async ([, name]) => {
  open()
  await type(words.company.label, 'Acme TV')
  await type(words.name.label, 'Ada')
  await show()
  await screen.findByText('I cancel my subscription with Acme TV.')

  if (name) {
    answer = { body: {}, status: 503 }
    act(() => startLetter('Brook Music'))
  } else act(() => startDispute(charged))
  await show()

  expect(screen.queryByText('I cancel my subscription with Acme TV.')).toBeNull()
  const said = name ? words.failed : 'Please fill in: card company'
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
})

test('another kind can be chosen after that, and the same charge begun with again', async () => {
  open()
  act(() => startDispute(charged))

  await userEvent.click(screen.getByRole('radio', { name: /Cancel a subscription/ }))
  expect(screen.queryByLabelText(/^Day of the charge/)).toBeNull()

  act(() => startDispute(charged))
  expect(valueOf(/^Day of the charge/)).toBe('2026-10-03')
})

test('a page that is left takes its charge with it', () => {
  const { unmount } = open()
  act(() => startDispute(charged))
  unmount()

  open()

  expect(valueOf(/^Company$/)).toBe('')
})

test('before the script there is one kind of letter, and it is sent along', () => {
  const html = renderToString(<CancelLetterForm {...words} sectionId="letter" data={undefined} />)

  expect(html).toContain('<input type="hidden" name="kind" value="cancel"/>')
  expect(html).toContain('<fieldset disabled="">')
  expect(html).toContain('action="/api/subscriptions/letter"')
})
