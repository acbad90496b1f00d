import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayAfter } from '#contract/subscriptions/next-step.ts'
import type { Cancellation } from '#contract/wire/subscriptions.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { letterStart } from './letter-start.ts'
import { MyCancellations } from './my-cancellations.tsx'

const words = propsOf('my-cancellations')
const toldWords = {
  title: 'You want to end these',
  renews: 'Renews on {day}.',
  letter: 'Write the letter',
  asked: 'I asked to cancel',
}
const ID = '01980000-0000-7000-8000-000000000000'
const ago = (days: number) => dayAfter(todayHere(), -days)
const asked: Cancellation = {
  id: ID,
  name: 'Acme TV',
  service: null,
  standing: 'asked',
  askedOn: ago(70),
  confirmedOn: null,
  chargedOn: null,
  amountCents: null,
  statementOn: null,
  remindOn: null,
  isReminderDue: false,
  next: { kind: 'ask-again', on: ago(63) },
}
const charged: Cancellation = {
  ...asked,
  standing: 'charged',
  chargedOn: ago(62),
  amountCents: 1299,
  next: { kind: 'dispute-unsure', on: ago(2) },
}

let sent: { method: string; body: unknown }[] = []
beforeEach(() => {
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

/** The server has this, and answers each change with the same; `isNews`: the page has not heard of it. */
function serve(one: Cancellation, { isNews = false } = {}) {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ cancellations: [one] })
    sent.push({ method, body: JSON.parse(body as string) })
    if (isNews) return Response.json({ code: 'subscriptions.changed' }, { status: 409 })
    return Response.json({ ...one, ...(method === 'POST' && { id: 'another' }) })
  })
}

/** The list with this on it. */
async function open(one: Cancellation) {
  serve(one)
  render(onStage(<MyCancellations {...words} sectionId="mine" />))
  return within(await screen.findByRole('listitem'))
}

const formOf = (title: string) => {
  const details = screen.getByText(title).closest('details') ?? expect.fail(`no ${title}`)
  details.open = true
  return within(details)
}
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** As a browser has it while half a date stands in the field. */
function typeHalf(field: HTMLElement) {
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
}

test('whoever has as many cancellations as there is room for reads how many those are', async () => {
  await open(asked)
  const refused = { code: 'subscriptions.too-many' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 409 }))
  const form = within(screen.getByRole('button', { name: words.add.button }).closest('form')!)
  await userEvent.type(form.getByLabelText(words.add.name.label), 'Acme TV')
  set(form.getByLabelText(words.add.askedOn.label), ago(1))

  await userEvent.click(form.getByRole('button', { name: words.add.button }))

  expect(await screen.findByText(/^Your list has 100 cancellations/)).toBeTruthy()
})

test('a day to look again that is over is named, and not called today', async () => {
  const entry = await open({ ...asked, remindOn: '2026-11-02', isReminderDue: true })

  expect(entry.getByText('You wanted to look again on November 2, 2026.')).toBeDefined()
})

test('a charge without its day is not saved, and no day is made up', async () => {
  await open(asked)
  const form = formOf(words.charge.open)
  await userEvent.type(form.getByLabelText(words.charge.amount.label), '12.99')

  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  const field = form.getByLabelText(words.charge.on.label)
  expect(form.getByText('Please fill in: day of the charge')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])

  set(field, ago(40))
  await userEvent.click(form.getByRole('button', { name: words.charge.button }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    standing: 'charged',
    chargedOn: ago(40),
    amountCents: 1299,
    statementOn: null,
    was: null,
  })
})

test.for([
  ['half a day of the charge', { half: words.charge.on.label }, 'Please check: day of the charge'],
  ['a day to come', { chargedOn: ago(-2) }, 'Please check: day of the charge'],
  [
    'half a day of the statement',
    { half: 'Date of the statement' },
    'Please check: date of the statement',
  ],
  [
    'a statement from before the charge',
    { statementOn: ago(50) },
    'Please check: date of the statement',
  ],
] as const)('%s is told, and not saved', async ([, given, message]) => {
  const { half, chargedOn = ago(40), statementOn = '' } = given as Record<string, string>
  await open(asked)
  const form = formOf(words.charge.open)
  set(form.getByLabelText(words.charge.on.label), chargedOn)
  set(form.getByLabelText(/^Date of the statement/), statementOn)
  await userEvent.type(form.getByLabelText(words.charge.amount.label), '12.99')
  if (half) typeHalf(form.getByLabelText(new RegExp(`^${half}`)))

  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  expect(form.getByText(message)).toBeDefined()
  expect(sent).toEqual([])
})

test('without its statement a charge is not said to be too late, and the statement is added later', async () => {
  const card = await open(charged)
  expect(card.getByText(/you may have longer\.$/)).toBeDefined()
  const form = formOf(words.charge.change)
  expect(form.getByLabelText<HTMLInputElement>(words.charge.on.label).value).toBe(ago(62))
  expect(form.getByLabelText<HTMLInputElement>(words.charge.amount.label).value).toBe('12.99')

  set(form.getByLabelText(/^Date of the statement/), ago(47))
  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'PATCH',
    body: {
      standing: 'charged',
      chargedOn: ago(62),
      amountCents: 1299,
      statementOn: ago(47),
      was: { chargedOn: ago(62), amountCents: 1299, statementOn: null },
    },
  })
})

test('a first charge that another page was faster with is not saved over it, and stays to be told as one more', async () => {
  const card = await open(asked)
  const form = formOf(words.charge.open)
  set(form.getByLabelText(words.charge.on.label), ago(31))
  await userEvent.type(form.getByLabelText(words.charge.amount.label), '9.99')
  serve(charged, { isNews: true })

  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  expect(await card.findByText(words.changed ?? expect.fail())).toBeDefined()
  expect(card.getByText(words.standing.charged)).toBeDefined()
  const again = formOf(words.charge.again)
  expect(again.getByLabelText<HTMLInputElement>(words.charge.on.label).value).toBe(ago(31))
  expect(again.getByLabelText<HTMLInputElement>(words.charge.amount.label).value).toBe('9.99')

  serve(charged)
  await userEvent.click(again.getByRole('button', { name: words.charge.button }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'POST'])
})

test('the form of a first charge closes once it is saved', async () => {
  await open(asked)
  const form = formOf(words.charge.open)
  set(form.getByLabelText(words.charge.on.label), ago(62))
  await userEvent.type(form.getByLabelText(words.charge.amount.label), '12.99')
  serve(charged)

  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  const again = await screen.findByText(words.charge.again)
  expect(again.closest('details')?.open).toBe(false)
})

test('one more charge is told beside the first, which keeps its own days', async () => {
  await open(charged)
  const form = formOf(words.charge.again)
  set(form.getByLabelText(words.charge.on.label), ago(31))
  await userEvent.type(form.getByLabelText(words.charge.amount.label), '12.99')

  await userEvent.click(form.getByRole('button', { name: words.charge.button }))

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        name: 'Acme TV',
        askedOn: ago(70),
        confirmedOn: null,
        charge: { chargedOn: ago(31), amountCents: 1299, statementOn: null },
      },
    },
  ])
})

test('the day of asking is not made up either', async () => {
  await open(asked)
  const title = screen.getByRole('heading', { name: words.add.title })
  const form = within(title.closest('form') ?? expect.fail('no form'))
  await userEvent.type(form.getByLabelText(words.add.name.label), 'Bell')
  set(form.getByLabelText(words.add.askedOn.label), '')
  typeHalf(form.getByLabelText(words.add.remindOn.label))

  await userEvent.click(form.getByRole('button', { name: words.add.button }))

  expect(form.getByText('Please fill in: asked on')).toBeDefined()
  expect(form.getByText('Please check: look again on')).toBeDefined()
  expect(sent).toEqual([])
})

test('a day to look again that is too far ahead for our list is told beside its field', async () => {
  await open(asked)
  const title = screen.getByRole('heading', { name: words.add.title })
  const form = within(title.closest('form') ?? expect.fail('no form'))
  await userEvent.type(form.getByLabelText(words.add.name.label), 'Bell')
  set(form.getByLabelText(words.add.remindOn.label), '2199-01-01')

  await userEvent.click(form.getByRole('button', { name: words.add.button }))

  expect(form.getByText('Please check: look again on')).toBeDefined()
  expect(sent).toEqual([])
})

test('what the onboarding was told to be ended has its steps, its letter and a place on the list', async () => {
  const subscriptions = [
    { name: 'NETFLIX.COM', renews: '2027-01-05', cancel: true },
    { name: 'Kept Radio', cancel: false },
    { name: 'acme tv', cancel: true },
  ]
  const answers = { 'setup-subscriptions': { subscriptions } }
  keptState.update((state) => ({ ...state, initUser: true }))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === '/questionnaire/progress') return Response.json({ progress: { answers } })
    if (method === 'GET') return Response.json({ cancellations: [asked] })
    const adding = JSON.parse(body as string) as object
    sent.push({ method, body: adding })
    return Response.json({ ...asked, ...adding, id: 'netflix' })
  })
  const service = { kind: 'video', aliases: [], difficulty: 'easy' as const }
  const services = [{ ...service, slug: 'netflix', name: 'Netflix' }]
  render(
    onStage(<MyCancellations {...words} told={toldWords} sectionId="mine" data={{ services }} />),
  )

  const told = within(await screen.findByRole('region', { name: toldWords.title }))
  expect(told.getAllByRole('heading', { level: 4 }).map((name) => name.textContent)).toEqual([
    'NETFLIX.COM',
  ])
  expect(told.getByText('Renews on January 5, 2027.')).toBeTruthy()
  const steps = told.getByRole('link', { name: `${words.guide}: NETFLIX.COM` })
  expect(steps.getAttribute('href')).toBe('/cancel-subscription-app/netflix')
  await userEvent.click(told.getByRole('link', { name: /^Write the letter/ }))
  expect(letterStart.get()).toMatchObject({ kind: 'cancel', given: { company: 'NETFLIX.COM' } })

  await userEvent.click(told.getByRole('button', { name: /^I asked to cancel/ }))
  const name = screen.getByLabelText<HTMLInputElement>(words.add.name.label)
  expect(name.value).toBe('NETFLIX.COM')
  expect(document.activeElement).toBe(name)
  await userEvent.click(screen.getByRole('button', { name: words.add.button }))

  await waitFor(() => expect(screen.queryByText(toldWords.title)).toBeNull())
  expect(sent[0]?.body).toMatchObject({ name: 'NETFLIX.COM', service: 'netflix' })
  expect(screen.getByLabelText<HTMLInputElement>(words.add.name.label).value).toBe('')
})
