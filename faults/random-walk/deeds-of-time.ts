import { isWell, say, type World } from './world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** So long at a stretch somebody outside may be away. */
const LONGEST_OUTAGE_MS = 4 * HOUR_MS

/** How long nothing happens: mostly minutes, now and then months. */
const lengths = {
  minutes: 10,
  'a quarter': 8,
  hours: 5,
  'past midnight': 3,
  days: 4,
  weeks: 0.7,
  months: 0.15,
}

/** Of a walk that is about plans and their terms. */
const longLengths = { ...lengths, days: 6, weeks: 5, months: 2 }

function lengthOf(world: World): number {
  const { lot } = world
  const name = lot.byWeight(world.isLong ? longLengths : lengths)
  if (name === 'minutes') return (1 + lot.below(10)) * MINUTE_MS
  if (name === 'a quarter') return (14 + lot.below(4)) * MINUTE_MS
  if (name === 'hours') return (1 + lot.below(10)) * HOUR_MS
  if (name === 'days') return (1 + lot.below(5)) * DAY_MS
  if (name === 'weeks') return (6 + lot.below(16)) * DAY_MS
  if (name === 'months') return (28 + lot.below(70)) * DAY_MS
  // Midnight comes last in Hawaii, and at five o'clock UTC in New York.
  const untilFive = DAY_MS - ((Date.now() - 5 * HOUR_MS) % DAY_MS)
  return untilFive + (lot.below(3) - 1) * MINUTE_MS
}

/** Time passes; the worker is mostly awake. */
export async function passTime(world: World): Promise<void> {
  const ms = isWell(world) ? lengthOf(world) : Math.min(lengthOf(world), LONGEST_OUTAGE_MS)
  const isAsleep = world.lot.happens(0.15)
  await world.worker.letPass(ms, { isAsleep })
  say(world, `${Math.round(ms / MINUTE_MS)} minutes pass${isAsleep ? ', worker asleep' : ''}`)
}
