import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { LateOrder } from './late-order.tsx'

const words = propsOf('late-order')

beforeEach(() => {
  startAnew()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  return () => void vi.useRealTimers()
})

afterEach(() => speakBy(() => undefined))

/** At once: a person's single keys would take the test seconds. */
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

function typeDay(label: string, [month, day, year]: [string, string, string]) {
  const boxes = within(screen.getByRole('group', { name: new RegExp(`^${label}`) }))
  type(boxes.getByLabelText('Month'), month)
  type(boxes.getByLabelText('Day'), day)
  type(boxes.getByLabelText('Year'), year)
}

async function fill() {
  type(screen.getByLabelText('Shop'), 'Lamp House')
  type(screen.getByLabelText('What you ordered'), 'a desk lamp')
  typeDay('When you ordered and paid', ['10', '1', '2026'])
  await userEvent.click(screen.getByRole('radio', { name: 'A day for shipping' }))
  typeDay('Which day', ['11', '5', '2026'])
  await userEvent.click(screen.getByRole('radio', { name: 'Not shipped, as far as I know' }))
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  type(screen.getByLabelText('What you paid for it'), '60')
  await userEvent.click(screen.getByRole('radio', { name: 'Credit card' }))
}

const ask = () => userEvent.click(screen.getByRole('button', { name: words.button }))

test('an empty form says all that is missing, and answers nothing', async () => {
  render(onStage(<LateOrder {...words} />))

  await ask()

  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map(({ textContent }) => textContent)).toContain('Enter the day of the order')
  expect(screen.queryByText(words.answer.title)).toBeNull()
})

test('a late order gets its finding, its days and a message, and nothing is sent', async () => {
  const calls = answerCalls()
  render(onStage(<LateOrder {...words} />))

  await fill()
  await ask()

  const heading = screen.getByRole('heading', { name: words.answer.title })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(words.answer.findings['refund-due'].title)).toBeTruthy()
  expect(screen.getAllByRole('time').map((one) => one.getAttribute('datetime'))).toEqual([
    '2026-11-05',
    '2026-11-17',
    '2026-11-30',
  ])
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message').value
  expect(message).toContain('On October 1, 2026 I ordered a desk lamp from you, and paid $60.')
  expect(message).toContain('It was to ship by November 5, 2026')
  expect(message).not.toMatch(/[{}]/)
  expect(calls).toEqual([])
})

test('another wish gives another message', async () => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  await ask()

  await userEvent.click(screen.getByRole('radio', { name: 'I will wait a little' }))

  const message = screen.getByLabelText<HTMLTextAreaElement>('Message').value
  expect(message).toContain('I will wait until December 4, 2026.')
})

test('what was changed in one message is there again after a look at another', async () => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  await ask()
  const kinds = within(screen.getByRole('group', { name: words.message.choose }))
  const first = kinds.getByRole('radio', { checked: true })
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
  type(box(), 'Please refund me, as I wrote it.')

  await userEvent.click(kinds.getByRole('radio', { name: 'I will wait a little' }))
  expect(box().value).not.toContain('as I wrote it')
  await userEvent.click(first)

  expect(box().value).toBe('Please refund me, as I wrote it.')
})

test.each([
  ['No day', /paid \$60\. It has shipped, but has not arrived\./],
  ['A day for shipping', /paid \$60\. It has shipped, but has not arrived\./],
  ['A day for delivery', /It was to be here by November 5, 2026\. It has shipped/],
])('%s was promised: a message about a parcel says no more than that', async (promise, said) => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: promise }))
  if (promise === 'A day for delivery') typeDay('Which day', ['11', '5', '2026'])
  await userEvent.click(screen.getByRole('radio', { name: 'Shipped, but not here' }))

  await ask()

  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(said)
})

test.each([
  [
    'No day',
    'You named no day for shipping, so it was to ship within 30 days, by October 31, 2026',
  ],
  ['A day for delivery', 'You promised it for November 5, 2026, and it has not shipped.'],
])('%s was promised: the message for the money says so', async (promise, said) => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: promise }))
  if (promise === 'A day for delivery') typeDay('Which day', ['11', '5', '2026'])

  await ask()

  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(said)
})

test('a promised day before the order is a slip', async () => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  const day = within(screen.getByRole('group', { name: /^Which day/ }))
  type(day.getByLabelText('Month'), '9')

  await ask()

  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
    'This day is before the order',
  )
})

test('a reader of Spanish gets the message in English, which the shop reads, its days too', async () => {
  render(onStage(<LateOrder {...words} />))
  await fill()
  type(screen.getByLabelText(/^Order number/), 'B-12')
  speakBy(() => spanish)

  await ask()

  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message.lang).toBe('en')
  expect(message.value).toContain('On October 1, 2026 I ordered a desk lamp from you, order B-12,')
  expect(message.value).toContain('It was to ship by November 5, 2026')
})

test.each([
  ['6', '1 día'],
  ['8', '3 días'],
])('how late it came on the %sth is said to a reader of Spanish in Spanish', async (day, late) => {
  const { findings } = words.answer
  const finding = {
    ...findings['arrived-late'],
    title: 'title',
    text: 'Llegó con {late} de retraso',
  }
  const answer = { ...words.answer, findings: { ...findings, 'arrived-late': finding } }
  render(onStage(<LateOrder {...words} answer={answer} />))
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: 'A day for delivery' }))
  typeDay('Which day', ['11', '5', '2026'])
  await userEvent.click(screen.getByRole('radio', { name: 'It arrived' }))
  typeDay('When it arrived', ['11', day, '2026'])
  speakBy(() => spanish)

  await ask()

  expect(screen.getByText(`Llegó con ${late} de retraso`)).toBeTruthy()
})
