import { type Caller, findSuitToFile, prepareClaim, signClaim, steps } from '../e2e/claimant.ts'
import { send } from '../e2e/http-call.ts'
import { type ClaimFigures, loadClaims } from './claim-load.ts'
import { type Comparison, compare, type Measure } from './compare.ts'
import { load } from './load.ts'
import { residentMb } from './process-usage.ts'
import { type RecordedAnswer, recordAnswer } from './recorded-answer.ts'
import { callOf, type Goal, listScenarios } from './scenarios.ts'
import { type BareServer, startBareServer } from './start-bare-server.ts'
import { percentile } from './statistics.ts'

/** One line of the table: a call or a whole submission. */
export interface Measured {
  name: string
  ours: Measure
  bare?: Measure
  ratio?: number
  processorRatio?: number
  goal?: Goal
  /** What our process held right after, in MB. */
  memoryMb?: number
}

interface Subject {
  origin: string
  pid: number
  rounds: number
  seconds: number
}

/** Until the code is compiled for good. */
const WARM_UP_SECONDS = 4

/** The single calls, each beside a bare server that gives the very bytes ours gave. */
export async function measureCalls({ origin, pid, rounds, seconds }: Subject): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, target, goal, connections } of await listScenarios(origin)) {
    const burst = (side: string, length: number) => () => load(side, target, length, connections)
    const call = callOf(target)
    const recorded = recordAnswer(call, await send(origin, call))
    const comparison = await besideBare([recorded], async (bare) => {
      for (const side of [origin, bare.origin]) await burst(side, WARM_UP_SECONDS)()
      return compare(rounds, {
        ours: { pid, burst: burst(origin, seconds) },
        bare: { pid: bare.pid, burst: burst(bare.origin, seconds) },
      })
    })
    measured.push({ name, ...comparison, goal, memoryMb: residentMb(pid) })
  }
  return measured
}

/** Whole claim submissions, and each of their calls by itself. */
export async function measureClaims(subject: Subject, visitors: number): Promise<Measured[]> {
  const { origin, pid, rounds, seconds } = subject
  const suit = await findSuitToFile((call) => send(origin, call))
  const recorded: RecordedAnswer[] = []
  const record: Caller = async (_, call) => {
    const answer = await send(origin, call)
    recorded.push(recordAnswer(call, answer))
    return answer
  }
  await signClaim(record, await prepareClaim(record, suit))

  const bursts: ClaimFigures[] = []
  const whole = await besideBare(recorded, async (bare) => {
    const claiming = { suit, visitors, seconds }
    for (const side of [origin, bare.origin]) {
      await loadClaims(side, { ...claiming, seconds: WARM_UP_SECONDS })
    }
    const burst = async () => {
      const figures = await loadClaims(origin, claiming)
      bursts.push(figures)
      return figures
    }
    return compare(rounds, {
      ours: { pid, burst },
      bare: { pid: bare.pid, burst: () => loadClaims(bare.origin, claiming) },
    })
  })
  const name = `claim, whole, ${visitors} visitors`
  return [{ name, ...whole, memoryMb: residentMb(pid) }, ...singleCalls(bursts, whole)]
}

async function besideBare<Result>(
  recorded: RecordedAnswer[],
  measure: (bare: BareServer) => Promise<Result>,
): Promise<Result> {
  const bare = await startBareServer(recorded)
  try {
    return await measure(bare)
  } finally {
    await bare.stop()
  }
}

/** How long each call of a submission took, over all rounds; there are as many of each per second as of the whole. */
function singleCalls(bursts: ClaimFigures[], { ours }: Comparison): Measured[] {
  return steps.map((step) => {
    const times = bursts.flatMap((burst) => burst.times.get(step) ?? [])
    const { perSecond } = ours
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    const figures = { succeeded: times.length, perSecond, p50, p99, failed: 0 }
    return { name: `– its ${step}`, ours: figures }
  })
}
