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
import { deedsOfCuts } from './deeds-of-cuts.ts'
import { deedsOfFiles } from './deeds-of-files.ts'
import { deedsOfImports } from './deeds-of-imports.ts'
import { deedsOfKeys } from './deeds-of-keys.ts'
import { deedsOfMail } from './deeds-of-mail.ts'
import { deedsOfPapers } from './deeds-of-papers.ts'
import { deedsOfRoles } from './deeds-of-roles.ts'
import { deedsOfTabs } from './deeds-of-tabs.ts'
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
  ...withWeight(deedsOfKeys, 0.3),
  ...withWeight(deedsOfMail, 0.3),
  'a mailbox is there again': [0.8, deedsOfMail['a mailbox is there again']],
  ...withWeight(deedsOfPapers, 0.2),
  ...withWeight(deedsOfTabs, 0.6),
  ...withWeight(deedsOfRoles, 0.1),
  'all are back at their trades': [0.6, deedsOfRoles['all are back at their trades']],
  'a role changes meanwhile': [0.2, changedMeanwhile],
  ...withWeight(deedsOfFiles, 0.15),
  ...withWeight(deedsOfImports, 0.4),
  ...withWeight(deedsOfCuts, 0.3),
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
    deedsOfFiles['push from files'],
  ]
  const others = [
    deedsOfReaders['walk a while'],
    deedsOfReaders.answer,
    deedsOfEditors['write a draft'],
    deedsOfReleases.publish,
  ]
  await Promise.all([world.lot.oneOf(edits)(world), world.lot.oneOf(others)(world)])
}

/** Somebody's right is withdrawn in the moment in which they make use of it. */
async function changedMeanwhile(world: World, seat: Seat): Promise<void> {
  const uses: readonly Deed[] = [
    deedsOfReleases.publish,
    deedsOfEditors['write a draft'],
    deedsOfReleases['take a release back'],
    deedsOfMail['somebody complains'],
  ]
  await Promise.all([deedsOfRoles['a role changes'](world), world.lot.oneOf(uses)(world, seat)])
}

function withWeight(deeds: Deeds, weight: number) {
  return Object.fromEntries(
    Object.entries(deeds).map(([name, deed]): [string, [number, Deeds[string]]] => [
      name,
      [weight, deed],
    ]),
  )
}
