import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CertifiedMail as Known } from '#contract/wire/certified-mail.ts'
import { CertifiedMail } from './certified-mail.tsx'
import { rememberKeys } from '../stage/api.ts'
import { signedIn } from './known-sign-in.ts'
import { inTrouble } from './testing/in-trouble.ts'
import { answerCalls, type Call, startAnew } from './testing/stage-flow.tsx'

const words = {
  title: 'Proof of mailing',
  label: 'Certified mail (+{price})',
  help: 'The proof is a scan.',
  chosen: '{price} is charged at the printer.',
  included: 'It goes by certified mail anyway, at no extra cost.',
}
const consent = { version: 'v1', text: 'I agree to be charged $8 once.' }
const offered: Known = { claimId: 'c1', status: 'offered', cents: 800, consent }
const chosen: Known = { ...offered, status: 'chosen' }
const path = '/api/claims/c1/certified'

beforeEach(startAnew)

function show(onChosen?: () => void) {
  render(
    <CertifiedMail
      claim={{ id: 'c1', state: 'signed', waitsFor: 'undo' }}
      words={words}
      {...(onChosen && { onChosen })}
    />,
  )
}

const box = () => screen.findByRole('checkbox', { name: 'Certified mail (+$8)' })

test('the box is empty at first and says what is agreed to; ticking sends what was shown', async () => {
  const calls = answerCalls(({ method }) => ({ body: method === 'GET' ? offered : chosen }))
  let told = 0
  show(() => (told += 1))

  expect(((await box()) as HTMLInputElement).checked).toBe(false)
  expect(screen.getByText(/I agree to be charged \$8 once/)).toBeTruthy()
  await userEvent.click(await box())

  expect(await screen.findByText('$8 is charged at the printer.')).toBeTruthy()
  expect(((await box()) as HTMLInputElement).checked).toBe(true)
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path, body: { choose: true, cents: 800, consentVersion: 'v1' } },
  ])
  expect(told).toBe(1)
})

test('unticking takes it back', async () => {
  const calls = answerCalls(({ method }) => ({ body: method === 'GET' ? chosen : offered }))
  show()

  await userEvent.click(await box())

  await waitFor(async () => expect(((await box()) as HTMLInputElement).checked).toBe(false))
  expect(calls.at(-1)).toMatchObject({ path, body: { choose: false } })
  expect(calls.at(-1)?.body).not.toHaveProperty('cents')
})

test('a refusal is said, and the box is empty again', async () => {
  answerCalls(({ method }) =>
    method === 'GET'
      ? { body: offered }
      : { status: 409, body: { code: 'offer.expired', title: 'This offer is over.' } },
  )
  show()

  await userEvent.click(await box())

  expect((await screen.findByText(/The price has changed meanwhile/)).textContent).toBeTruthy()
  await waitFor(async () => expect(((await box()) as HTMLInputElement).checked).toBe(false))
})

test('whose sign-in has ended is told so, with the link to sign in again', async () => {
  signedIn.set(true)
  rememberKeys({ csrfToken: 'token', sessionId: 'session' })
  answerCalls(({ path: asked, method }) => {
    if (asked.startsWith('/api/visitor')) {
      return { body: { csrfToken: 'other', sessionId: null, isNew: false, isOther: false } }
    }
    return method === 'GET' ? { body: offered } : { status: 403, body: { code: 'csrf.mismatch' } }
  })
  show()

  await userEvent.click(await box())

  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Your sign-in has ended.')
  expect(within(told).getByRole('link', { name: /^Sign in/ })).toBeTruthy()
})

test('a choice whose answer got lost is told as chosen, and not as failed', async () => {
  let isChosen = false
  const isMeant = ({ method }: Call) => method === 'POST'
  const { answer } = inTrouble('lost', isMeant, (call) => {
    isChosen ||= isMeant(call)
    return { body: isChosen ? chosen : offered }
  })
  answerCalls(answer)
  let told = 0
  show(() => (told += 1))

  await userEvent.click(await box())

  expect(await screen.findByText('$8 is charged at the printer.')).toBeTruthy()
  expect(screen.queryByText(/could not reach the server/)).toBeNull()
  expect(told).toBe(1)
})

test('a choice that the server refused for now is told as that, and made by another press', async () => {
  const isMeant = ({ method }: Call) => method === 'POST'
  const { answer, mend } = inTrouble('refused', isMeant, (call) => ({
    body: isMeant(call) ? chosen : offered,
  }))
  answerCalls(answer)
  show()
  await userEvent.click(await box())

  await screen.findByText(/That did not work/)
  await waitFor(async () => expect(((await box()) as HTMLInputElement).checked).toBe(false))
  mend()
  await userEvent.click(await box())

  expect(await screen.findByText('$8 is charged at the printer.')).toBeTruthy()
  expect(screen.queryByText(/That did not work/)).toBeNull()
})

test('what the calendar chose is told without a box or a price', async () => {
  answerCalls(() => ({ body: { claimId: 'c1', status: 'included', cents: 0, consent: null } }))
  show()

  expect(await screen.findByText(words.included)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('nothing is said where there is nothing to choose', async () => {
  const calls = answerCalls(() => ({
    body: { claimId: 'c1', status: 'none', cents: 0, consent: null },
  }))
  show()

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(document.querySelector('section')).toBeNull()
})
