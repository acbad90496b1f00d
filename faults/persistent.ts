import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Call, send } from '../e2e/http-call.ts'

const GIVE_UP_MS = 90_000
/** Who gets as many answers 500 to one call goes away. */
const MOST_WRONG = 3
const PAUSE_MS = { least: 200, most: 600 }

/** What callers met, over a whole run. */
export interface Tally {
  /** Calls that got their answer: what was asked is done, or is refused for good. */
  settled: number
  /** Connections that broke before the answer was there. */
  broken: number
  /** Answers 503 with Retry-After. */
  unavailable: number
  /** Any other answer of 500 and more: its status, and what came with it. */
  wrong: string[]
  /** Refusals of what the caller had asked for already: problem codes. */
  denied: string[]
  /** Answers that say that the work had been done. */
  replayed: number
  /** Calls that never got an answer. */
  abandoned: number
  slowestMs: number
}

export const newTally = (): Tally => ({
  settled: 0,
  broken: 0,
  unavailable: 0,
  wrong: [],
  denied: [],
  replayed: 0,
  abandoned: 0,
  slowestMs: 0,
})

/** A call that changes something, and the key that makes it the same call when it is repeated. */
export type KeyedCall = Omit<Call, 'method'> & { key: string }

export interface Caller {
  /** @returns once the call has its answer, or is abandoned */
  ask(call: KeyedCall): Promise<void>
  close(): void
}

interface Persistence {
  tally: Tally
  connections: number
  /** The mistake that keys are there to forgive: each try has a key of its own. */
  newKeys?: boolean
}

type Outcome = 'settled' | 'wrong' | 'away'

/** Asks again, in the very same words, until there is an answer that is no failure of the server. */
export function persistent(
  origin: string,
  { tally, connections, newKeys = false }: Persistence,
): Caller {
  // With a timeout of its own an agent heeds the server's: without one it sends into connections that lay idle for so long that the
  // server is just closing them.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: GIVE_UP_MS })

  async function tryOnce({ key, headers, ...call }: KeyedCall): Promise<Outcome> {
    const begun = performance.now()
    const asked: Call = {
      ...call,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
    }
    const answer = await send(origin, asked, agent).catch(connectionFault)
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun)
    if (!answer) tally.broken += 1
    else if (answer.status === 503 && answer.headers['retry-after']) tally.unavailable += 1
    else if (answer.status >= 500 || answer.status === 204) {
      tally.wrong.push(`${answer.status} ${answer.body.toString()}`)
      return 'wrong'
    } else {
      note(answer)
      return 'settled'
    }
    return 'away'
  }

  return {
    async ask(call) {
      const giveUp = performance.now() + GIVE_UP_MS
      let wrong = 0
      for (let tries = 1; performance.now() < giveUp && wrong < MOST_WRONG; tries += 1) {
        const key = newKeys ? `${call.key}:${tries}` : call.key
        const outcome = await tryOnce({ ...call, key })
        if (outcome === 'settled') return
        if (outcome === 'wrong') wrong += 1
        await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
      }
      tally.abandoned += 1
    },
    close: () => agent.destroy(),
  }

  function note({ status, headers, body }: Answer): void {
    tally.settled += 1
    if (headers['idempotent-replayed'] === 'true') tally.replayed += 1
    if (status >= 400) tally.denied.push((JSON.parse(body.toString()) as { code: string }).code)
  }
}

function connectionFault(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return
  throw error
}
