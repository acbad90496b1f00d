import { afterEach, expect, test, vi } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { sampleSpeed } from './sample-speed.ts'

const { watches } = vi.hoisted(() => ({ watches: [] as ((metric: object) => void)[] }))
const watch = (heard: (metric: object) => void) => void watches.push(heard)
vi.mock('web-vitals', () => ({
  onLCP: watch,
  onINP: watch,
  onCLS: watch,
  onFCP: watch,
  onTTFB: watch,
}))

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string

const screen = { kind: 'page', pageId: 'home', site: { measured: 0.25 } } as Screen
const step = {
  ...screen,
  kind: 'step',
  flow: { id: 'onboarding' },
  stepId: 'welcome',
} as object as Screen

afterEach(() => {
  watches.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what is not drawn, not to be measured, or asks for privacy loads nothing', async () => {
  await sampleSpeed(screen, 0.25)
  await sampleSpeed({ ...screen, site: {} } as Screen, 0)
  await sampleSpeed(null, 0)
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  await sampleSpeed(screen, 0)
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  await sampleSpeed(screen, 0)

  expect(watches).toEqual([])
})

test('one that is drawn tells its figures once, by the id of what it showed, as it is left', async () => {
  const beacons: Blob[] = []
  vi.stubGlobal('navigator', {
    connection: { effectiveType: '3g' },
    sendBeacon: (_: string, body: Blob) => void beacons.push(body),
  })
  await sampleSpeed(step, 0.2)
  watches[0]!({
    id: 'v5-1-1',
    name: 'LCP',
    value: 1_200.123_456,
    rating: 'good',
    entries: ['private'],
  })
  watches[2]!({ id: 'v5-1-2', name: 'CLS', value: 0.012_34, rating: 'good' })

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('visibilitychange'))

  expect(beacons.map(({ type }) => type)).toEqual(['application/json'])
  expect(JSON.parse(await beacons[0]!.text())).toEqual({
    page: 'onboarding/welcome',
    connection: '3g',
    metrics: [
      { id: uuid, name: 'LCP', value: 1_200.123, rating: 'good' },
      { id: uuid, name: 'CLS', value: 0.012, rating: 'good' },
    ],
  })
})

test('a figure that moves after its page was come back to is told again under its id', async () => {
  const beacons: Blob[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => void beacons.push(body) })
  await sampleSpeed(screen, 0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const tell = async (id: string, value: number) => {
    watches[2]!({ id, name: 'CLS', value, rating: 'good' })
    dispatchEvent(new Event('visibilitychange'))
    const said = JSON.parse(await beacons.at(-1)!.text()) as { metrics: { id: string }[] }
    return said.metrics[0]!.id
  }

  const first = await tell('v5-1-1', 0.01)
  const again = await tell('v5-1-1', 0.02)
  const another = await tell('v5-2-1', 0.01)

  expect([again === first, another === first]).toEqual([true, false])
})
