import { Type } from 'typebox'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { job } from '../../jobs/job.ts'
import type { Tools } from '../../tools.ts'
import { VendorFailure } from '../../vendors/call-vendor.ts'
import { relayBatch } from './relay-batch.ts'
import { connectedRelays, type Relay } from './relays.ts'
import { isSwitchedOff } from './switches.ts'
import { takeDue } from './take-due.ts'

/** Of one run: the next one goes on, and other work has its turn. */
const BUDGET_MS = 20_000
const KEPT_DAYS = 30

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'jobs' | 'outside'>

/** Passes on what is due to every connected company, side by side: one that is slow or down keeps no other back. */
export async function relayEvents(tools: Needs): Promise<void> {
  await Promise.all(connectedRelays(tools).map((relay) => relayTo(tools, relay)))
}

async function relayTo(tools: Needs, relay: Relay): Promise<void> {
  const end = performance.now() + BUDGET_MS
  try {
    await takeDue(tools, relay)
    while (performance.now() < end) {
      // Asked before each batch: what staff switches off stops at once, in every process.
      if (await isSwitchedOff(tools, relay)) return
      if ((await relayBatch(tools, relay)) === 0) return
    }
  } catch (error) {
    const reason = error instanceof VendorFailure ? error.message : undefined
    if (reason) {
      tools.log.warn({ event: 'relay-later', vendor: relay.vendor, reason })
      await noteFailure(tools, { vendor: relay.vendor, failure: reason })
    } else tools.log.error({ event: 'relay-failed', vendor: relay.vendor, error })
  }
}

async function noteFailure(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { vendor, failure }: { vendor: string; failure: string },
): Promise<void> {
  await db('relayMarks').where({ vendor }).update({ failedAt: clock.now(), failure })
}

export const relayEventsJob = job({
  name: 'relay-events',
  input: Type.Object({}),
  // Whatever did not go is due again with the next minute; a run that a deploy cuts off is worked once more.
  attempts: 3,
  cron: '* * * * *',
  key: () => 'minute',
  run: relayEvents,
})

export const dropRelaysJob = job({
  name: 'drop-relays',
  input: Type.Object({}),
  attempts: 3,
  cron: '40 3 * * *',
  key: () => 'daily',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
    await deleteInParts(db, { table: 'relays', where: 'done_at < ?', values: [before] })
  },
})
