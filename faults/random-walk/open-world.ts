import type { Api } from '../../server/testing/browser.ts'
import { watchLetters } from './check-letters.ts'
import { deedsOfAccounts } from './deeds-of-accounts.ts'
import { openLists } from './deeds-of-lists.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { addSettlement, openStaff } from './deeds-of-staff.ts'
import { openEditors } from './editors.ts'
import { openWorker } from './jobs-of-walk.ts'
import { watchMail } from './mail-wishes.ts'
import { newPerson, type Person, type Seat } from './people-of-walk.ts'
import { openReaders } from './readers.ts'
import { seededLot } from './seeded.ts'
import type { WalkSite } from './walk-site.ts'
import type { World } from './world.ts'

const SETTLEMENTS = 6
const STAFF = { email: 'owner@staff.example', password: 'a long password of the staff' }

/** People, the staff and settlements, before anything happens. */
export async function openWorld(
  site: WalkSite,
  { seed, isLong }: { seed: number; isLong: boolean },
): Promise<World> {
  const people = [0, 1, 2].map(newPerson)
  const world: World = {
    site,
    worker: openWorker(site),
    lot: seededLot(seed),
    people,
    seats: seatsOf(site, people),
    suits: [],
    owner: { name: 'staff', api: site.browser(), sign: STAFF },
    colleagues: [],
    authors: new Map(),
    pushes: [],
    wishes: new Map(),
    isCut: false,
    editors: [],
    readers: [],
    steps: [],
    faults: new Map(),
    tally: new Map(),
    deed: 'opening',
    isLong,
    deletions: [],
    owners: new Set(),
  }
  for (const seat of world.seats) await seat.api.visit()
  await openStaff(world)
  await openEditors(world)
  await openReaders(world)
  await openLists(world)
  for (let suit = 0; suit < SETTLEMENTS; suit += 1) await addSettlement(world)
  watchLetters(world)
  watchMail(world)
  for (const seat of world.seats) await settleIn(world, seat)
  return world
}

/** Most people have an account and a plan; on their second browser they are signed in or not. */
async function settleIn(world: World, seat: Seat): Promise<void> {
  const { lot } = world
  if (seat.isShared || lot.happens(0.2)) return
  if (seat.name === 'phone') await deedsOfAccounts['sign in'](world, seat)
  else await deedsOfAccounts['sign up'](world, seat)
  if (lot.happens(0.6)) await deedsOfMoney['choose a plan'](world, seat)
}

/** Each has two browsers, and two of them use the computer of a library. */
function seatsOf(site: WalkSite, people: readonly Person[]): Seat[] {
  const own = people.flatMap((person) =>
    ['desk', 'phone'].map((name) => seatOf(person, name, site.browser())),
  )
  const library = site.browser()
  const shared = people.slice(0, 2).map((person) => seatOf(person, 'library', library))
  return [...own, ...shared.map((seat) => ({ ...seat, isShared: true }))]
}

function seatOf(person: Person, name: string, api: Api): Seat {
  return { name, person, api, isShared: false, shown: [], sent: [], pages: [] }
}
