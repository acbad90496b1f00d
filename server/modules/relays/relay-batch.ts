import type { Tools } from '../../tools.ts'
import { VendorFailure } from '../../vendors/call-vendor.ts'
import { noteSending } from '../sendings/index.ts'
import { keepHere } from './keep-here.ts'
import { claimRelays, endRelays } from './claim-relays.ts'
import { readDue } from './read-due.ts'
import type { Due, Outcome, Relay } from './relays.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'jobs'>

/**
 * Sends the next rows to a company, and notes with them what went for the receipts of whom it was about.
 * @returns how many rows were due; 0 when there is nothing left for now
 * @throws VendorFailure `later`: the rows stay, and are due again
 */
export async function relayBatch(tools: Needs, relay: Relay): Promise<number> {
  const ids = await claimRelays(tools, relay)
  if (ids.length === 0) return 0
  const due = await readDue(tools, { relay, ids })

  const ended = new Map<string, Outcome>(ids.map((id) => [id, 'gone']))
  const youngest = tools.clock.now().getTime() - relay.oldestMs
  for (const { id, at, agrees } of due) {
    if (!agrees) ended.set(id, 'withdrawn')
    else if (at.getTime() < youngest) ended.set(id, 'too-old')
    else ended.delete(id)
  }
  const mine = due.filter(({ id }) => !ended.has(id))
  await finish(tools, { relay, due, ended })
  await sendAll(tools, relay, mine)
  return ids.length
}

/** One that is refused must not keep the others back: the batch is halved until it stands alone. */
async function sendAll(tools: Needs, relay: Relay, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return
  try {
    const others = await relay.send(tools, due)
    const ended = new Map(due.map(({ id }) => [id, others.get(id) ?? ('sent' as Outcome)]))
    await finish(tools, { relay, due, ended })
  } catch (error) {
    if (!(error instanceof VendorFailure) || error.kind === 'later') throw error
    if (due.length > 1) {
      const half = Math.ceil(due.length / 2)
      await sendAll(tools, relay, due.slice(0, half))
      await sendAll(tools, relay, due.slice(half))
      return
    }
    tools.log.warn({ event: 'relay-refused', vendor: relay.vendor, reason: error.message })
    await finish(tools, { relay, due, ended: new Map([[due[0]!.id, 'refused']]) })
  }
}

interface Finished {
  relay: Relay
  due: readonly Due[]
  ended: ReadonlyMap<string, Outcome>
}

async function finish(tools: Needs, { relay, due, ended }: Finished): Promise<void> {
  if (ended.size === 0) return
  const { vendor, source } = relay
  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    const sent = due.filter(({ id }) => ended.get(id) === 'sent')
    // Before the rows, as another run takes them (take-due.ts): the other way round each would wait for the other.
    if (sent.length) {
      await trx('relayMarks').where({ vendor }).update({ sentAt: tools.clock.now() })
    }
    await endRelays(inTransaction, { vendor, ended })
    // As it stands now: of what was deleted while it went out nothing is noted, and its owner may be another.
    const ids = sent.map(({ id }) => id)
    for (const { id, name, visitorId } of await readDue(inTransaction, { relay, ids })) {
      const what = source === 'leads' ? 'address' : 'event'
      const key = `${vendor}:${id}`
      await noteSending(inTransaction, { vendor, what, about: name, visitorId, key })
    }
    // Whose it was is not needed any more.
    if (source === 'leads') {
      await trx('leads')
        .whereIn('id', [...ended.keys()])
        .update({ visitorId: null })
      await keepHere(inTransaction, ended)
    }
    if (source === 'conversions') {
      await trx('conversionEvents')
        .whereIn('eventId', ids)
        .whereNull('relayedAt')
        .update({ relayedAt: tools.clock.now() })
    }
  })
}
