import { deedsOfAccounts } from './deeds-of-accounts.ts'
import { type Deed, deedsOfClaims } from './deeds-of-claims.ts'
import { deedsOfLetters } from './deeds-of-letters.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { deedsOfPrivacy } from './deeds-of-privacy.ts'
import { deedsOfQuestionnaire } from './deeds-of-questionnaire.ts'
import { deedsOfReports } from './deeds-of-reports.ts'
import { deedsOfStaff } from './deeds-of-staff.ts'
import { deedsOfStrangers } from './deeds-of-strangers.ts'
import { passTime } from './deeds-of-time.ts'
import { deedsOutside } from './deeds-outside.ts'
import type { Seat } from './people-of-walk.ts'
import type { World } from './world.ts'

type Deeds = Record<string, (world: World, seat: Seat) => Promise<unknown>>

/** All that may happen next, and how often it does beside the others. */
export const often: Record<string, [weight: number, deed: Deeds[string]]> = {
  'time passes': [24, passTime],
  ...withWeight(deedsOfClaims, 4),
  cancel: [1.5, deedsOfClaims.cancel],
  'take back': [2, deedsOfClaims['take back']],
  'file oneself': [1.5, deedsOfClaims['file oneself']],
  'begin and sign': [24, deedsOfClaims['begin and sign']],
  ...withWeight(deedsOfAccounts, 1),
  'sign in': [6, deedsOfAccounts['sign in']],
  ...withWeight(deedsOfMoney, 2),
  ...withWeight(deedsOfPrivacy, 0.5),
  ...withWeight(deedsOfReports, 1),
  ...withWeight(deedsOfQuestionnaire, 1),
  ...withWeight(deedsOfStaff, 0.6),
  'a settlement opens': [2, deedsOfStaff['a settlement opens']],
  'an address is known': [1.5, deedsOfStaff['an address is known']],
  'a settlement opens again': [1.5, deedsOfStaff['a settlement opens again']],
  ...withWeight(deedsOutside, 2),
  'the post moves': [14, deedsOutside['the post moves']],
  ...withWeight(deedsOfStrangers, 3),
  'all are well': [6, deedsOutside['all are well']],
  ...withWeight(deedsOfLetters, 1.5),
  'open a case': [3, deedsOfLetters['open a case']],
  'two things at once': [8, twoAtOnce],
}

/** What a walk about claims alone is made of: little time passes, and much is tried that is not to be. */
const aboutClaims: Readonly<Record<string, number>> = {
  'time passes': 4,
  'sign in': 4,
  'a settlement opens': 6,
  'begin and sign': 10,
  'sign what an older tab shows': 10,
  'send again': 10,
  "try another's claim": 10,
}

/** How often each deed happens beside the others. */
export function weightsOf({ isNarrow }: { isNarrow: boolean }): Readonly<Record<string, number>> {
  if (isNarrow) return aboutClaims
  return Object.fromEntries(Object.entries(often).map(([name, [weight]]) => [name, weight]))
}

/** What may be done in the same moment, in two tabs or while the worker is at it. */
const together: readonly Deed[] = [
  deedsOfClaims.cancel,
  deedsOfClaims['begin and sign'],
  deedsOfClaims['have it mailed'],
  deedsOfClaims['send again'],
  deedsOfMoney['choose a plan'],
  deedsOfMoney['pay on an open page'],
  deedsOfMoney['pay for waiting claims'],
  deedsOfMoney['cancel the plan'],
  deedsOfMoney['change the plan'],
  deedsOfMoney['want certified mail'],
  deedsOfPrivacy['keep everything'],
  (world) => world.worker.workTimetable('minute'),
  (world) => world.worker.workTimetable('hour'),
]

async function twoAtOnce(world: World, seat: Seat): Promise<void> {
  const own = world.seats.filter(({ person, isShared }) => person === seat.person && !isShared)
  const deeds = [world.lot.oneOf(together), world.lot.oneOf(together)]
  await Promise.all(deeds.map((deed) => deed(world, world.lot.oneOf(own))))
}

function withWeight(deeds: Deeds, weight: number) {
  return Object.fromEntries(
    Object.entries(deeds).map(([name, deed]): [string, [number, Deeds[string]]] => [
      name,
      [weight, deed],
    ]),
  )
}
