import { deedsOfAccounts } from './deeds-of-accounts.ts'
import { deedsOfBanks } from './deeds-of-banks.ts'
import { type Deed, deedsOfClaims } from './deeds-of-claims.ts'
import { deedsOfEditors } from './deeds-of-editors.ts'
import { deedsOfLetters } from './deeds-of-letters.ts'
import { deedsOfLists } from './deeds-of-lists.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { deedsOfPrivacy } from './deeds-of-privacy.ts'
import { deedsOfQuestionnaire } from './deeds-of-questionnaire.ts'
import { deedsOfReaders } from './deeds-of-readers.ts'
import { deedsOfReleases } from './deeds-of-releases.ts'
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
  ...withWeight(deedsOfBanks, 0.5),
  ...withWeight(deedsOfLists, 0.4),
  'open a case': [3, deedsOfLetters['open a case']],
  'two things at once': [8, twoAtOnce],
  ...withWeight(deedsOfEditors, 0.4),
  ...withWeight(deedsOfReleases, 0.15),
  ...withWeight(deedsOfReaders, 0.3),
  'walk a while': [1.5, deedsOfReaders['walk a while']],
  'open an address': [1, deedsOfReaders['open an address']],
  'edited meanwhile': [0.5, editedMeanwhile],
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

/** What a walk about pages and flows is made of, which are edited while people are inside. */
const aboutDefinitions: Readonly<Record<string, number>> = {
  'time passes': 6,
  'write a draft': 16,
  'leave an editor open': 3,
  'throw a draft away': 1,
  publish: 14,
  'plan a release': 3,
  'call a release off': 1,
  'take a release back': 2.5,
  'start an experiment': 2,
  'stop an experiment': 1,
  'split an experiment': 1.5,
  'ship an experiment': 1,
  'open an address': 16,
  'walk a while': 14,
  answer: 8,
  'answer and leave': 5,
  'go back': 3,
  'edited meanwhile': 6,
  'begin and sign': 2,
}

/** What a walk about letters to shops, banks and what people keep for themselves is made of. */
const aboutThings: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.keys(deedsOfLetters).map((name) => [name, 5])),
  'write by post': 20,
  'pay for a letter': 8,
  ...Object.fromEntries(Object.keys(deedsOfBanks).map((name) => [name, 4])),
  ...Object.fromEntries(Object.keys(deedsOfLists).map((name) => [name, 2])),
  ...Object.fromEntries(Object.keys(deedsOfAccounts).map((name) => [name, 1.5])),
  ...Object.fromEntries(Object.keys(deedsOfPrivacy).map((name) => [name, 1])),
  ...Object.fromEntries(Object.keys(deedsOutside).map((name) => [name, 2])),
  'sign in': 8,
  'send again': 4,
  'send once more anew': 3,
  'money is given back': 2,
  'pay on an open page': 4,
  'the post moves': 10,
  'all are well': 8,
  'time passes': 24,
  'two things at once': 6,
}

/** What a walk may be about. */
export type Subject = 'everything' | 'claims' | 'definitions' | 'things'

/** How often each deed happens beside the others. */
export function weightsOf(about: Subject): Readonly<Record<string, number>> {
  if (about === 'claims') return aboutClaims
  if (about === 'definitions') return aboutDefinitions
  if (about === 'things') return aboutThings
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
  deedsOfLetters['pay for a letter'],
  deedsOfLetters['take a letter back'],
  deedsOfLetters['see the pages of a letter'],
  deedsOfPrivacy['keep everything'],
  (world) => world.worker.workTimetable('minute'),
  (world) => world.worker.workTimetable('hour'),
]

async function twoAtOnce(world: World, seat: Seat): Promise<void> {
  const own = world.seats.filter(({ person, isShared }) => person === seat.person && !isShared)
  const deeds = [world.lot.oneOf(together), world.lot.oneOf(together)]
  await Promise.all(deeds.map((deed) => deed(world, world.lot.oneOf(own))))
}

/** Somebody edits or publishes in the moment in which others save, move on or edit as well. */
async function editedMeanwhile(world: World): Promise<void> {
  const edits = [
    deedsOfEditors['write a draft'],
    deedsOfReleases.publish,
    deedsOfReleases['take a release back'],
  ]
  const others = [
    deedsOfReaders['walk a while'],
    deedsOfReaders.answer,
    deedsOfEditors['write a draft'],
    deedsOfReleases.publish,
  ]
  await Promise.all([world.lot.oneOf(edits)(world), world.lot.oneOf(others)(world)])
}

function withWeight(deeds: Deeds, weight: number) {
  return Object.fromEntries(
    Object.entries(deeds).map(([name, deed]): [string, [number, Deeds[string]]] => [
      name,
      [weight, deed],
    ]),
  )
}
