import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExitWords } from '#contract/definitions/exit-words.ts'
import onboarding from '../../flows/onboarding.flow.json' with { type: 'json' }
import { signedIn } from './known-sign-in.ts'
import { setAnswer } from './progress.ts'
import { session } from './session.ts'
import {
  type Answer,
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from './testing/stage-flow.tsx'

const words = onboarding.exit as ExitWords
const flow = { ...flowOf(stepOf('welcome', '/file/welcome')), exit: words }
const PATH = '/questionnaire/email-link'

beforeEach(() => {
  startAnew()
  // What a browser does with a dialog, as far as these tests look; jsdom has none of it.
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  signedIn.set(undefined)
})

async function openDialog(answer?: Answer) {
  const calls = answerCalls(answer)
  putOn(flow, '/file/welcome')
  await userEvent.click(await screen.findByRole('button', { name: 'Save and exit' }))
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Save and exit' })) }
}

const failing =
  (code: string, status: number): Answer =>
  ({ path }) =>
    path === PATH ? { status, body: { code } } : undefined

test('says that the answers are saved, and what a link does', async () => {
  const { dialog } = await openDialog()

  expect(dialog.getByRole('status').textContent).toBe('Your answers are saved.')
  expect(dialog.getByLabelText('Email').getAttribute('aria-describedby')).toBeTruthy()
  expect(dialog.getByText(/any device, once, for 7 days/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Save and exit')
  expect(dialog.getByRole('link', { name: 'Just leave' }).getAttribute('href')).toBe('/')
})

test('whoever is signed in is told to sign in elsewhere, and offered no link: it was refused', async () => {
  signedIn.set(true)
  const { dialog } = await openDialog()

  expect(dialog.getByText(words.signedIn as string)).toBeTruthy()
  expect(dialog.queryByLabelText('Email')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/')
})

test('gives the focus back to its button, also where a click focuses none', async () => {
  putOn(flow, '/file/welcome')
  const button = await screen.findByRole('button', { name: 'Save and exit' })

  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save and exit' }))
  fireEvent.click(dialog.getByRole('button', { name: /Close/ }))

  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('sends a link to the address of the first step, or to another one', async () => {
  setAnswer('welcome', 'email', 'zoe@example.com')
  const { calls, dialog } = await openDialog()

  await userEvent.click(dialog.getByRole('button', { name: 'Email me a link' }))
  const sent = await dialog.findByText('zoe@example.com')
  const heading = document.activeElement?.textContent
  await userEvent.click(dialog.getByRole('button', { name: 'Send it to another address' }))
  const field = dialog.getByLabelText('Email')
  await userEvent.clear(field)
  await userEvent.type(field, ' Ann@Example.com {Enter}')
  await dialog.findByText('ann@example.com')

  expect(sent.closest('p')?.textContent).toBe('We sent a link to zoe@example.com.')
  expect(heading).toBe('Look in your inbox')
  expect(dialog.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/')
  const asked = calls.filter(({ path }) => path === PATH).map(({ body }) => body)
  expect(asked).toEqual([{ email: 'zoe@example.com' }, { email: 'ann@example.com' }])
})

test('what is no address is said beside the field, which takes the focus; nothing is sent', async () => {
  const { calls, dialog } = await openDialog()

  await userEvent.type(dialog.getByLabelText('Email'), 'zoe@')
  await userEvent.click(dialog.getByRole('button', { name: 'Email me a link' }))

  const field = dialog.getByLabelText('Email')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText('Enter an email address like name@example.com')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(calls.filter(({ path }) => path === PATH)).toEqual([])
})

test.each([
  { code: 'too-many-requests', status: 429, said: words.tooMany },
  { code: 'email.off', status: 503, said: words.off },
  { code: 'internal', status: 500, said: words.failed },
])('$code is said as it is', async ({ code, status, said }) => {
  setAnswer('welcome', 'email', 'zoe@example.com')
  const { dialog } = await openDialog(failing(code, status))

  await userEvent.click(dialog.getByRole('button', { name: 'Email me a link' }))

  expect(await dialog.findByText(said as string)).toBeTruthy()
  expect(dialog.queryByText(/We sent/)).toBeNull()
})

test('says why the answers are not saved yet', async () => {
  const { dialog } = await openDialog(({ path }) =>
    path === '/questionnaire/save-progress' ? { status: 500, body: {} } : undefined,
  )

  session.update((now) => ({ ...now, saving: 'failed' }))
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe(
      'Not saved yet. We could not reach our server. We keep trying while this page is open.',
    ),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  session.update((now) => ({ ...now }))

  await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(/seem to be offline/))
})

test('closing gives the focus back', async () => {
  const { dialog } = await openDialog()

  await userEvent.click(dialog.getByRole('button', { name: 'Close and go on here' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save and exit' }))
})

test('a flow without these words has a plain way out', () => {
  answerCalls()
  putOn({ ...flow, exit: undefined }, '/file/welcome')

  expect(screen.getByRole('link', { name: 'Save and exit' }).getAttribute('href')).toBe('/')
})
