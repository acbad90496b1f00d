import { checkClaims, checkRecords } from './check-claims.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkEmails } from './check-emails.ts'
import { checkErased } from './check-erased.ts'
import { checkMoney, checkPlans } from './check-money.ts'
import { checkLive } from './check-releases.ts'
import { checkRights } from './check-rights.ts'
import { checkNothingWaits } from './check-waiting.ts'
import { deedsOutside } from './deeds-outside.ts'
import { checkBanks } from './deeds-of-banks.ts'
import { often } from './deeds.ts'
import { type Subject, weightsOf } from './subjects.ts'
import { openWorld } from './open-world.ts'
import type { Seat } from './people-of-walk.ts'
import { sitDown } from './shared-computer.ts'
import { openWalkSite } from './walk-site.ts'
import { blame, isWell, type World } from './world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOK_EVERY = 10
const SETTLE_EVERY = 60

export interface Walk {
  seed: number
  steps: number
  /** What it is about, when it is not about everything: it comes by more of that. */
  about?: Subject
}

export interface Walked {
  seed: number
  steps: number
  ms: number
  letters: number
  emails: number
  /** What is wrong, and at which step. */
  faults: string[]
  /** How often each answer came. */
  tally: string[]
  said: string[]
}

/** Has people, staff, companies and time do so many things in an order drawn by lot. @returns what came of it */
export async function walk({ seed, steps, about = 'everything' }: Walk): Promise<Walked> {
  const begun = performance.now()
  const site = await openWalkSite()
  const isLong = about === 'plans' || seed % 4 === 0
  const world = await openWorld(site, { seed, isLong })
  const weights = weightsOf(about)
  for (let step = 1; step <= steps; step += 1) {
    world.deed = world.lot.byWeight(weights)
    await takeStep(world)
    if (step % LOOK_EVERY === 0) await look(world)
    if (step % SETTLE_EVERY === 0) await settle(world)
  }
  await settle(world)
  await checkRecords(world)
  await world.worker.close()
  await site.close()
  return {
    seed,
    steps,
    ms: Math.round(performance.now() - begun),
    letters: site.printShop.letters.size,
    emails: site.mailboxes.all.length,
    faults: [...world.faults].map(([what, where]) => `${what}: ${where}`),
    tally: [...world.tally].map(([what, count]) => `${count} ${what}`).toSorted(),
    said: world.steps,
  }
}

/** Somebody does something, and what comes of it is looked at. */
async function takeStep(world: World): Promise<void> {
  const seat = anySeat(world)
  if (seat.isShared && !(await sitDown(world, seat))) return
  await often[world.deed]![1](world, seat).catch((error: Error) =>
    blame(world, `${world.deed} broke: ${error.message}`, error.stack),
  )
  await checkErased(world)
  const logged = world.site.faults.splice(0)
  for (const fault of isWell(world) ? logged : []) blame(world, fault.slice(0, 300), fault)
}

/** The computer of the library is used less. */
function anySeat({ lot, seats }: World): Seat {
  const isShared = lot.happens(0.12)
  return lot.oneOf(seats.filter((seat) => seat.isShared === isShared))
}

async function look(world: World): Promise<void> {
  await checkClaims(world)
  await checkMoney(world)
  await checkEmails(world)
  await checkDrafts(world)
  await checkLive(world)
  await checkRights(world)
}

/** The worker is given the time to do all that waits, with everybody outside well again. */
async function settle(world: World): Promise<void> {
  world.deed = 'settling'
  await deedsOutside['all are well'](world)
  await world.worker.letPass(3 * HOUR_MS)
  await world.worker.letPass(5 * MINUTE_MS)
  await world.worker.letPass(MINUTE_MS)
  await look(world)
  await checkPlans(world)
  await checkNothingWaits(world)
  await checkBanks(world)
}
