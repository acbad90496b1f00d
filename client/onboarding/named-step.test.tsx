import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newOnboarding, ONBOARDING_KEY } from '#contract/onboarding.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { freshPage } from './testing/fresh-page.ts'
import { flowOf, stepOf } from './testing/stage-flow.tsx'

const flow = flowOf(
  stepOf('welcome', '/file/welcome'),
  stepOf('review', '/file/review', { progress: 45 }),
  stepOf('plan', '/file/plan', { progress: 60 }),
)
/** What the page before sent as it was left: no page heard that it had arrived. */
const progress: LoadedProgress = {
  currentStep: 'review',
  stepIndex: 1,
  consentChecked: true,
  flowCompleted: false,
  answers: {},
  classActionSelections: [],
  email: null,
  lastUpdated: '2026-11-20T10:00:00.000Z',
}
const known = { lastUpdated: '2026-11-19T10:00:00.000Z', suits: [] }

/** A browser that was at the review and knows an older save than the server has. */
async function open(path: string) {
  const kept = { ...newOnboarding(), currentStep: 'review', initUser: true, progress: 45 }
  localStorage.setItem(ONBOARDING_KEY, JSON.stringify(kept))
  localStorage.setItem('sparrow_saved', JSON.stringify(known))
  const page = await freshPage()
  page.answerCalls((call) =>
    call.path === '/questionnaire/progress' ? { body: { progress } } : undefined,
  )
  page.putOn(flow, path)
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  return page
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

test('the step that an address names is the current one, though the server tells of another', async () => {
  const { keptState } = await open('/file/plan')

  await waitFor(() => expect(keptState.get()).toMatchObject({ currentStep: 'plan', progress: 60 }))
  expect(location.pathname).toBe('/file/plan')
})

test('an address that names none leads to the step that the server tells of', async () => {
  const { keptState } = await open('/file')

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  expect(keptState.get()).toMatchObject({ currentStep: 'review', progress: 45 })
})
