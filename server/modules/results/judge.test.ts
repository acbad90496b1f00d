import { describe, expect, test } from 'vitest'
import { metrics } from '#contract/experiments/metrics.ts'
import { judge, type Standing, weekToJudge } from './judge.ts'
import type { Group } from './metric-groups.ts'
import type { Week } from './summarize-experiment.ts'

const metric = metrics.find(({ id }) => id === 'onboarding-started')!
const MIN = 2_000
const A_WEEK = 1_000
const SHARE = 0.2
const RUNS = 4_000
/** What may be found where there is nothing, of 100 runs. */
const MOST_FOUND = 0.06

/** Numbers from 0 to 1 that come out the same each time (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of a week's visitors did it; by the normal curve, which is near enough for 1,000. */
function drawWeek(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(A_WEEK * SHARE + normal * Math.sqrt(A_WEEK * SHARE * (1 - SHARE)))
}

/** What somebody is told who looks at the end of every week at variations that do not differ. */
async function lookEachWeek(
  random: () => number,
  { arms, length }: { arms: number; length: number },
): Promise<string[]> {
  const weeks: Week[] = []
  const standings: Group[][] = []
  const told: string[] = []
  const sums = Array.from({ length: arms }, () => 0)
  for (let nth = 1; nth <= length; nth += 1) {
    weeks.push({ until: String(nth), days: nth * 7 })
    standings.push(
      sums.map((_, arm) => {
        const converted = (sums[arm] = (sums[arm] ?? 0) + drawWeek(random))
        const variation = arm === 0 ? 'control' : `test-${arm}`
        const visitors = nth * A_WEEK
        const counted = { converted, total: converted, squares: converted }
        return { variation, visitors, ...counted, value: converted / visitors }
      }),
    )
    const groupsAt = (week: Week) => standings[Number(week.until) - 1] ?? []
    const hasSample = (week: Week) => groupsAt(week).every(({ visitors }) => visitors >= MIN)
    const week = await weekToJudge(weeks, hasSample)
    const groups = week ? groupsAt(week) : []
    const { verdict } = judge({
      taking: groups.map(({ variation }) => variation),
      minPerVariation: MIN,
      hasStarted: true,
      week,
      isSplitKnown: true,
      isSplitSound: true,
      isMixed: false,
      hasPrimary: true,
      primary: { metric, groups },
      guardrails: [],
    })
    if (verdict) told.push(verdict.outcome)
  }
  return told
}

describe('where nothing differs', () => {
  test.each([
    { arms: 2, length: 13 },
    { arms: 3, length: 8 },
    { arms: 4, length: 8 },
  ])(
    'looking each of $length weeks at $arms variations finds something in 6 % at most',
    async (plan) => {
      const random = randomOf(2_026)
      let found = 0
      for (let run = 0; run < RUNS; run += 1) {
        const told = await lookEachWeek(random, plan)
        expect(told).toHaveLength(plan.length - 1)
        if (told.some((outcome) => outcome !== 'open')) found += 1
      }

      expect(found / RUNS).toBeLessThanOrEqual(MOST_FOUND)
      // A judge that never finds anything would pass too.
      expect(found / RUNS).toBeGreaterThan(0.01)
    },
  )
})

test('before two weeks the sample is not asked for, and the last week is told of', async () => {
  const asked: number[] = []
  const week = await weekToJudge([{ until: '1', days: 7 }], ({ days }) => asked.push(days) > 0)

  expect(week?.days).toBe(7)
  expect(asked).toEqual([])
})

/** So many of a variation's visitors who did it. */
function groupOf(variation: string, visitors: number, converted: number): Group {
  const counted = { converted, total: converted, squares: converted }
  return { variation, visitors, ...counted, value: converted / visitors }
}

/** A run with nothing in the way of a verdict. */
const sound: Omit<Standing, 'taking' | 'primary'> = {
  minPerVariation: MIN,
  hasStarted: true,
  week: { until: '2026-11-15', days: 14 },
  isSplitKnown: true,
  isSplitSound: true,
  isMixed: false,
  hasPrimary: true,
  guardrails: [],
}

test('a variation that was taken out half way is not what the verdict is about', () => {
  const groups = [groupOf('control', MIN, 400), groupOf('test', MIN, 500), groupOf('gone', 4, 4)]

  const { verdict } = judge({ ...sound, taking: ['control', 'test'], primary: { metric, groups } })

  expect(verdict).toMatchObject({ outcome: 'better', variation: 'test', confidence: 0.975 })
})

test('of several, one that was found better is told of, not one that few saw and that only looks better', () => {
  const groups = [
    groupOf('control', 20_000, 4_000),
    groupOf('rare', MIN, 440),
    groupOf('test', 20_000, 4_300),
  ]
  const taking = groups.map(({ variation }) => variation)

  const { verdict } = judge({ ...sound, taking, primary: { metric, groups } })

  expect(verdict).toMatchObject({ outcome: 'better', variation: 'test' })
})

test('one that is better and harms nothing is told of before one that is better still and harms a guardrail', () => {
  const groups = [
    groupOf('control', MIN, 400),
    groupOf('bold', MIN, 600),
    groupOf('mild', MIN, 500),
  ]
  const saved = metrics.find(({ id }) => id === 'saved-for-later')!
  const guardrail = {
    metric: saved,
    groups: [groupOf('control', MIN, 100), groupOf('bold', MIN, 200), groupOf('mild', MIN, 100)],
  }
  const taking = groups.map(({ variation }) => variation)
  const standing = { ...sound, taking, primary: { metric, groups }, guardrails: [guardrail] }

  expect(judge(standing).verdict).toMatchObject({ outcome: 'better', variation: 'mild' })
  expect(judge({ ...standing, taking: ['control', 'bold'] }).verdict).toMatchObject({
    outcome: 'guardrail-harmed',
    variation: 'bold',
  })
})
