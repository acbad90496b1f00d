import { setTimeout as wait } from 'node:timers/promises'
import { untilAnswered } from '../e2e/server-process.ts'
import { countEffects } from './count-effects.ts'
import { type Ground, openGround } from './ground.ts'
import { callsOf, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import type { ProtectionName } from './protections.ts'

const CONNECTIONS = 50

interface Hurting {
  people: number
  /** What is done to the database, at even distances over the run. @returns once it is itself again */
  blows: readonly ((ground: Ground) => Promise<void>)[]
  without?: readonly ProtectionName[]
}

/** 50 connections submit what everybody has to submit, while the database under the server is hurt. */
export async function submitWhileHurt({ people, blows, without = [] }: Hurting) {
  const ground = await openGround()
  try {
    const crowd = await gatherCrowd(ground.tools, people)
    const server = await ground.startWeb({ without })
    let exits = 0
    void server.ended.then(() => (exits += 1))
    const tally = newTally()
    const caller = persistent(server.origin, { tally, connections: CONNECTIONS })
    const submitting = submitAll(caller, crowd, { atOnce: CONNECTIONS })
    submitting.catch(() => {})

    const recoveredMs: number[] = []
    for (const [index, blow] of blows.entries()) {
      const until = (callsOf(crowd) * (index + 1)) / (blows.length + 1)
      while (tally.settled < until) await wait(1)
      await blow(ground)
      const since = performance.now()
      await untilAnswered(server.origin, '/readyz', 200)
      recoveredMs.push(Math.round(performance.now() - since))
    }
    await submitting
    caller.close()
    return { tally, recoveredMs, exits, count: await countEffects(ground.db, crowd) }
  } finally {
    await ground.close()
  }
}
