import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { takeOver } from '../../stage/purchase-in-hand.ts'
import type { Stage } from '../../stage/stage.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { MailboxChoice } from './mailbox-choice.tsx'
import { ReceiptReader } from './receipt-reader.tsx'

const words = propsOf('receipt-reader')
const mailbox = propsOf('mailbox-choice')
const receipt = { merchant: 'Lamp House', orderedOn: '2026-11-02', cents: 4820, orderNumber: null }
const leads = { service: null, airline: null, suits: [] }
const file = (name = 'order.eml') => new File(['Subject: x\n\nx'], name)

beforeEach(() => {
  startAnew()
  sessionStorage.clear()
})

function open(answer: Answer, run: Stage['run'] = () => {}) {
  const calls = answerCalls(answer)
  render(onStage(<ReceiptReader {...words} />, { run }))
  return calls
}
const add = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(words.file.label), files, { applyAccept: false })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what a receipt says is put right, shown where it leads, and goes along to the next form', async () => {
  const actions: unknown[] = []
  const calls = open(
    ({ path }) => ({ body: path.endsWith('/leads') ? leads : receipt }),
    (action) => actions.push(action),
  )

  await add(file())
  const form = within(await screen.findByRole('form', { name: 'What “order.eml” says' }))
  expect((form.getByLabelText(words.card.merchant.label) as HTMLInputElement).value).toBe(
    'Lamp House',
  )
  await userEvent.type(form.getByLabelText(/^Order number/), '7788-AB')
  await press(words.card.button)
  await screen.findByText(words.leads.none)
  await press(words.card.late)

  expect(actions).toEqual([{ do: 'navigate', to: '/late-orders' }])
  expect(takeOver()).toEqual({
    merchant: 'Lamp House',
    orderedOn: '2026-11-02',
    amount: '48.20',
    orderNumber: '7788-AB',
  })
  expect(takeOver()).toBeUndefined()
  expect(calls.map(({ path }) => path)).toEqual(['/api/purchases/receipt', '/api/purchases/leads'])
})

test('a shop’s name is needed; a change afterwards has it confirmed again', async () => {
  open(({ path }) => ({ body: path.endsWith('/leads') ? leads : { ...receipt, merchant: null } }))
  await add(file())
  await screen.findByRole('form')

  await press(words.card.button)
  expect(await screen.findByText(words.card.merchant.missing ?? '')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(words.card.merchant.label), 'Acme')
  await press(words.card.button)
  expect(await screen.findByText(words.card.next)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(words.card.merchant.label), ' TV')

  expect(screen.queryByText(words.card.next)).toBeNull()
})

test('what is changed while the links are looked for is confirmed anew before it goes along', async () => {
  open(({ path }) => ({ body: path.endsWith('/leads') ? leads : receipt }))
  await add(file())
  await screen.findByRole('form')
  const answerAtOnce = fetch
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await gate
    return answerAtOnce(path, init)
  })

  await press(words.card.button)
  await userEvent.type(screen.getByLabelText(words.card.merchant.label), ' Two')
  letGo()
  await screen.findByRole('button', { name: words.card.button, busy: false })

  expect(screen.queryByText(words.card.next)).toBeNull()
})

test('what the server refuses is said beside the file, in its words', async () => {
  const message = '“order.eml” is neither an e-mail (.eml) nor a PDF'
  open(() => ({
    status: 422,
    body: { code: 'input.invalid', errors: [{ path: '/file', message }] },
  }))

  await add(file())

  expect(await screen.findAllByText(message)).not.toEqual([])
  expect(screen.queryByRole('form')).toBeNull()
})

test('too large a file, and more than five, are not sent', async () => {
  const calls = open(() => ({ body: receipt }))
  const large = new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'large.pdf')

  await add(large, ...Array.from({ length: 5 }, (_, index) => file(`${index}.eml`)))

  expect(await screen.findAllByRole('form')).toHaveLength(4)
  expect(screen.getByText(/larger than 5 MB/)).toBeTruthy()
  expect(screen.getByText(words.full)).toBeTruthy()
  expect(calls).toHaveLength(4)
})

test('the interest in a mailbox is kept in the session; “Not now” leaves out the others', async () => {
  const progress = { emailLinkSelection: { gmail: true, outlook: false, notNow: false } }
  const calls = answerCalls(({ method }) => ({
    body: method === 'GET' ? { progress } : { saved: true },
  }))
  render(onStage(<MailboxChoice {...mailbox} />))
  const gmail = screen.getByRole('checkbox', { name: 'Gmail' })
  await expect.poll(() => (gmail as HTMLInputElement).checked).toBe(true)

  await userEvent.click(screen.getByRole('checkbox', { name: 'Outlook' }))
  await press(mailbox.button)
  await screen.findByText(mailbox.kept.interest)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Not now/ }))
  await press(mailbox.button)
  await screen.findByText(mailbox.kept.notNow)

  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toMatchObject([
    { emailLinkSelection: { gmail: true, outlook: true, notNow: false }, skipEmailLink: false },
    { emailLinkSelection: { gmail: false, outlook: false, notNow: true }, skipEmailLink: true },
  ])
})

test('a mailbox that is ticked before the choice of last time has come stays ticked', async () => {
  const late = Promise.withResolvers<void>()
  const progress = { emailLinkSelection: { gmail: true, outlook: false, notNow: false } }
  answerCalls(() => ({ body: { progress } }))
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    late.promise.then(() => answer(...asked)),
  )
  render(onStage(<MailboxChoice {...mailbox} />))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Outlook' }))

  late.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))

  const ticked = screen.getAllByRole('checkbox', { checked: true })
  expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['outlook'])
})

test('without a choice nothing is sent', async () => {
  const calls = answerCalls(() => ({ body: { progress: null } }))
  render(onStage(<MailboxChoice {...mailbox} />))

  await press(mailbox.button)

  expect(await screen.findByText(mailbox.missing)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})
