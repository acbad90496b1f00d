import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { newOnboarding, ONBOARDING_KEY } from '#contract/onboarding.ts'
import { propsOf } from '../../testing/props-of.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { ContinueLink } from './continue-link.tsx'

const words = propsOf('continue-link')
const token = 'A'.repeat(43)
const BUTTON = 'Go on where I stopped'
const PATH = '/questionnaire/continue'

beforeEach(startAnew)

function openLink(answer?: Answer, fragment = `#${token}`) {
  history.replaceState(null, '', `/file/continue${fragment}`)
  const calls = answerCalls(answer)
  render(<ContinueLink {...words} sectionId="link" />)
  return calls
}

const refusing =
  (code: string, status: number): Answer =>
  ({ path }) =>
    path === PATH ? { status, body: { code } } : undefined

test('opening the page sends nothing; the button does, and this browser forgets what it had', async () => {
  keptState.set({ ...newOnboarding(), currentStep: 'refunds', initUser: true })
  const calls = openLink(({ path }) => (path === PATH ? { body: { continued: true } } : undefined))
  const before = [...calls]

  await userEvent.click(screen.getByRole('button', { name: BUTTON }))

  expect(before).toEqual([])
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: PATH, body: { token, replace: false } },
  ])
  expect(localStorage.getItem(ONBOARDING_KEY)).toBeNull()
  expect(location.hash).toBe('')
})

test('a browser with other answers is asked; only a yes replaces, and nothing is forgotten before', async () => {
  keptState.set({ ...newOnboarding(), currentStep: 'refunds' })
  const calls = openLink(({ path, body }) => {
    if (path !== PATH) return undefined
    return body['replace']
      ? { body: { continued: true } }
      : { status: 409, body: { code: 'link.other-answers' } }
  })

  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  const heading = await screen.findByRole('heading', { name: 'This browser has other answers' })
  const isHeard = document.activeElement === heading
  const kept = localStorage.getItem(ONBOARDING_KEY)
  const keep = screen.getByRole('link', { name: 'Keep what is here' })
  await userEvent.click(screen.getByRole('button', { name: 'Show the ones from the link' }))

  expect(isHeard).toBe(true)
  expect(kept).toContain('refunds')
  expect(keep.getAttribute('href')).toBe('/file')
  expect(calls.map(({ body }) => body['replace'])).toEqual([false, true])
  expect(localStorage.getItem(ONBOARDING_KEY)).toBeNull()
})

test('a link used, old or unknown leads to a new one by e-mail, or to the start', async () => {
  const calls = openLink(refusing('link.not-usable', 410))
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))

  const heading = await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' })
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a new link' }))

  expect((await screen.findByRole('status')).textContent).toMatch(/a new one is on its way/)
  expect(heading).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    path: '/questionnaire/new-link',
    body: { token, email: 'zoe@example.com' },
  })
  expect(screen.getByRole('link', { name: 'Start here instead' }).getAttribute('href')).toBe(
    '/file',
  )
})

test.each([
  { name: 'without its token', fragment: '', presses: false },
  { name: 'cut off', fragment: `#${token.slice(1)}`, presses: true },
])('a link $name leads back to where it was asked for; no address is asked', async (link) => {
  const calls = openLink(refusing('link.not-usable', 410), link.fragment)
  if (link.presses) await userEvent.click(screen.getByRole('button', { name: BUTTON }))

  await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' })

  expect(screen.getByText(/the device where you began and choose “Save and exit”/)).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.getByRole('link', { name: 'Start here instead' })).toBeTruthy()
  expect(calls.filter(({ path }) => path !== PATH)).toEqual([])
})

test('a failed call can be tried again', async () => {
  const calls = openLink(refusing('internal', 500))

  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  const said = (await screen.findByText(/link is not used up by that/)).closest('[role=alert]')
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))

  expect(said).not.toBeNull()
  expect(calls.filter(({ path }) => path === PATH)).toHaveLength(2)
})

test('another link opened in the same tab is looked at anew', async () => {
  openLink(refusing('link.not-usable', 410))
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  await screen.findByRole('heading', { name: 'This link cannot be used' })

  location.hash = 'B'.repeat(43)

  expect(await screen.findByRole('button', { name: BUTTON })).toBeTruthy()
})
