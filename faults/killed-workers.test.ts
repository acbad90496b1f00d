import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLob } from '../server/vendors/print-and-mail/testing/lob-server.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import type { ServerProcess } from '../e2e/server-process.ts'
import { addClaims } from './add-claims.ts'
import { type Ground, openGround } from './ground.ts'
import { howMany } from './how-many.ts'
import { makeModelClaim } from './model-claim.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const LETTERS = howMany('FAULT_LETTERS', 500)
const KILLS = 12
const GIVE_UP_MS = 400_000

test(`${KILLS} kill -9 over two workers, ${LETTERS} queued claims: ${LETTERS} letters at the print shop, none twice`, async () => {
  const { people, letters, triedAgain, seconds } = await mailThroughKills({ count: LETTERS })

  report('killed workers', { letters: letters.length, people: people.size, triedAgain, seconds })
  expect(triedAgain).toBeGreaterThan(0)
  expect(people.size).toBe(LETTERS)
  expect(letters).toHaveLength(LETTERS)
})

test('planted: a fresh key for each try – people get two letters, and that is seen', async () => {
  const without: ProtectionName[] = ["the letter's id as the key"]

  const { people, letters } = await mailThroughKills({ count: 120, without })

  report('planted: fresh keys', { letters: letters.length, people: people.size })
  expect(people.size).toBe(120)
  expect(letters.length).toBeGreaterThan(120)
})

interface Mailing {
  count: number
  without?: ProtectionName[]
}

/** @returns what the print shop took, and to how many people */
async function mailThroughKills({ count, without = [] }: Mailing) {
  const lob = await openLob()
  const ground = await openGround()
  try {
    const suit = await addMailedSuit(ground.tools.db)
    const model = await makeModelClaim(ground.tools, suit)
    await addClaims(ground.tools, { model, suit, count, state: 'queued' })
    await ground.db.raw(`select order_job('print-run', '{}', 'print-run:one', 3, null)`)

    const begun = performance.now()
    const env = { LOB_API_KEY: 'test_of_a_fault', LOB_API_BASE: lob.base }
    await killInTurn(ground, { count, taken: () => lob.letters.length, launch: { env, without } })
    await untilAccepted(ground, count)
    const seconds = (performance.now() - begun) / 1000

    const people = new Set(lob.letters.map(({ fields }) => fields['description']))
    const tried = await ground.db('letters').where('attempts', '>', 1).count({ count: '*' }).first()
    return { people, letters: lob.letters, triedAgain: Number(tried?.count), seconds }
  } finally {
    await ground.close()
  }
}

interface Killing {
  count: number
  /** How many letters the print shop has. */
  taken: () => number
  launch: Parameters<Ground['startWorker']>[0]
}

/**
 * Two workers at work, of which one and then the other is killed, evenly over the run: just after the print shop took a
 * letter, when nobody here knows it yet. Whoever is killed is started again at once.
 */
async function killInTurn(ground: Ground, { count, taken, launch }: Killing): Promise<void> {
  const workers: ServerProcess[] = [ground.startWorker(launch), ground.startWorker(launch)]
  const giveUp = performance.now() + GIVE_UP_MS
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const until = Math.floor((count * 0.9 * kill) / (KILLS + 1))
    while (taken() < until) {
      if (performance.now() > giveUp) throw new Error(`${taken()} letters before kill ${kill}`)
      await wait(1)
    }
    const worker = workers.shift()
    worker?.signal('SIGKILL')
    await worker?.ended
    workers.push(ground.startWorker(launch))
  }
}

async function untilAccepted({ db }: Ground, count: number): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  for (;;) {
    const accepted = await db('letters').where({ state: 'accepted' }).count({ count: '*' }).first()
    if (Number(accepted?.count) === count) return
    if (performance.now() > giveUp) throw new Error(`${accepted?.count} of ${count} were accepted`)
    await wait(100)
  }
}
