import { existsSync, readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../e2e/server-process.ts'
import { addClaims } from '../faults/add-claims.ts'
import { type Ground, openGround } from '../faults/ground.ts'
import { makeModelClaim } from '../faults/model-claim.ts'
import { howMany } from '../faults/how-many.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { residentMb } from './process-usage.ts'
import { judged, table } from './table.ts'

/**
 * Measures a print run of 1,000 queued claims into this machine's outbox with one worker process; then one that is
 * killed in the middle and goes on with the next process. LETTERS may be set.
 */
const LIMIT_SECONDS = 60
const GIVE_UP_MS = 600_000
const letters = howMany('LETTERS', 1000)

console.log(`Node ${process.version}, ${cpus().length} cores, ${letters} letters.\n`)
const rows = [await measure('one worker', false), await measure('killed in the middle', true)]
const heads = ['print run', 'seconds', 'letters/s', 'most memory', 'twice', 'missing', 'load']
console.log(`${table(heads, rows)}\n`)
console.log(`Limit: ${LIMIT_SECONDS} s, none twice, none missing.`)
process.exit(0)

async function measure(name: string, isKilled: boolean): Promise<string[]> {
  const ground = await openGround()
  try {
    const suit = await addMailedSuit(ground.db)
    const model = await makeModelClaim(ground.tools, suit)
    await addClaims(ground.tools, { model, suit, count: letters, state: 'queued' })
    const outbox = join(ground.dataDir, 'outbox/mail')
    const start = performance.now()
    let worker = ground.startWorker()
    await ground.db.raw(`select order_job('print-run', '{}', 'print-run:one', 3, null)`)
    if (isKilled) {
      await untilPrinted(outbox, letters / 2)
      worker.signal('SIGKILL')
      await worker.ended
      worker = ground.startWorker()
    }
    const mostMb = await untilAccepted(ground, worker)
    const seconds = (performance.now() - start) / 1000
    const twice = printedIn(outbox) - letters
    const missing = letters - (await countAccepted(ground))
    return [
      name,
      judged(seconds.toFixed(1), seconds <= LIMIT_SECONDS),
      (letters / seconds).toFixed(1),
      `${mostMb.toFixed(0)} MB`,
      judged(String(twice), twice === 0),
      judged(String(missing), missing === 0),
      (loadavg()[0] ?? 0).toFixed(1),
    ]
  } finally {
    await ground.close()
  }
}

async function untilPrinted(outbox: string, count: number): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  while (printedIn(outbox) < count) await patiently(giveUp, 5)
}

/** @returns the most memory that the worker held meanwhile, in MB */
async function untilAccepted(ground: Ground, { pid }: ServerProcess): Promise<number> {
  const giveUp = performance.now() + GIVE_UP_MS
  let mostMb = 0
  while ((await countAccepted(ground)) < letters) {
    mostMb = Math.max(mostMb, residentMb(pid))
    await patiently(giveUp, 200)
  }
  return mostMb
}

async function patiently(giveUp: number, ms: number): Promise<void> {
  if (performance.now() > giveUp) throw new Error('The print run did not end in time')
  await wait(ms)
}

/** Finished letters: folders named by their key. */
function printedIn(outbox: string): number {
  if (!existsSync(outbox)) return 0
  return readdirSync(outbox).filter((name) => !name.startsWith('.')).length
}

async function countAccepted({ db }: Ground): Promise<number> {
  const row = await db('letters').where({ state: 'accepted' }).count({ count: '*' }).first()
  return Number(row?.count)
}
