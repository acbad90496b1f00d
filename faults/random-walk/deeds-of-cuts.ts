import { setTimeout as wait } from 'node:timers/promises'
import { deedsOfClaims } from './deeds-of-claims.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { deedsOfReaders } from './deeds-of-readers.ts'
import { deedsOfReleases } from './deeds-of-releases.ts'
import type { Seat } from './people-of-walk.ts'
import { say, type World } from './world.ts'

const LONGEST_MS = 200
const REST_MS = 150

/** The database breaks off all connections in the middle of something; whoever hears of it tries once more. */
export const deedsOfCuts = {
  'cut off while signing': whileCut(deedsOfClaims['begin and sign']),
  'cut off while saving': whileCut(deedsOfClaims['fill in and sign']),
  'cut off while answering': whileCut(deedsOfReaders.answer),
  'cut off while publishing': whileCut(deedsOfReleases.publish),
  'cut off while taking back': whileCut(deedsOfReleases['take a release back']),
  'cut off while paying': whileCut(deedsOfMoney['choose a plan']),
} satisfies Record<string, (world: World, seat: Seat) => Promise<void>>

function whileCut(work: (world: World, seat: Seat) => Promise<unknown>) {
  return async (world: World, seat: Seat): Promise<void> => {
    world.isCut = true
    const own = async () => work(world, seat)
    // What the walk itself looks up breaks off as well.
    const [done] = await Promise.allSettled([own(), cut(world)])
    await wait(REST_MS)
    world.isCut = false
    // Calls that broke off were logged, as they are to be.
    world.site.faults.splice(0)
    say(world, `the database is there again: ${done.status}`)
  }
}

/** At some moment of the next few. */
async function cut({ site, lot }: World): Promise<void> {
  await wait(lot.below(LONGEST_MS))
  await site.database.ownerDb.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'sparrow%' and pid <> pg_backend_pid()`,
  )
}
