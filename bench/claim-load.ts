import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Caller,
  prepareClaim,
  signClaim,
  type Step,
  type SuitToFile,
} from '../e2e/claimant.ts'
import { send } from '../e2e/http-call.ts'
import type { Figures } from './load.ts'
import { percentile } from './statistics.ts'

interface Claiming {
  suit: SuitToFile
  /** How many file at the same moment, one claim after the other, each as a newcomer. */
  visitors: number
  seconds: number
  /** So many begin each second, as long as a visitor is free; absent for as many as there can be. */
  perSecond?: number
}

/** Whole submissions per second with their times; `times` holds the milliseconds of each call. */
export interface ClaimFigures extends Figures {
  times: Map<Step, number[]>
}

/** Files claims for some seconds; those begun by then are finished and count. */
export async function loadClaims(
  origin: string,
  { suit, visitors, seconds, perSecond = Infinity }: Claiming,
): Promise<ClaimFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const times = new Map<Step, number[]>()
  const wholes: number[] = []
  let failed = 0

  const call: Caller = async (step, request) => {
    const start = performance.now()
    const answer = await send(origin, request, agent)
    if (!times.has(step)) times.set(step, [])
    times.get(step)?.push(performance.now() - start)
    return answer
  }
  const start = performance.now()
  const end = start + seconds * 1000
  let turns = 0
  const fileAgainAndAgain = async () => {
    for (;;) {
      const turn = start + (turns * 1000) / perSecond
      turns += 1
      await wait(Math.max(0, turn - performance.now()))
      const begun = performance.now()
      if (begun >= end) return
      try {
        await signClaim(call, await prepareClaim(call, suit))
        wholes.push(performance.now() - begun)
      } catch {
        failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, fileAgainAndAgain))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  return {
    succeeded: wholes.length,
    perSecond: wholes.length / took,
    p50: percentile(wholes, 0.5),
    p99: percentile(wholes, 0.99),
    failed,
    times,
  }
}
