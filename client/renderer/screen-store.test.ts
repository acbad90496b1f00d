import { afterEach, expect, test, vi } from 'vitest'
import { flowOf, screenOf, stepOf } from '../onboarding/testing/stage-flow.tsx'
import { stepScreenAt } from './screen-store.ts'

const flow = flowOf(stepOf('welcome', '/file/welcome'), stepOf('review', '/file/review'))

afterEach(() => vi.useRealTimers())

test('a step that is gone to days after the tab was opened counts its days from then', () => {
  const opened = screenOf(flow, '/file/welcome')
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') })

  const next = stepScreenAt(opened, '/file/review')

  expect(opened.madeAt).toBe('2026-11-20T12:00:00.000Z')
  expect(next).toMatchObject({ stepId: 'review', madeAt: '2026-11-24T09:00:00.000Z' })
})
