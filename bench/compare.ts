import type { Figures } from './load.ts'
import { processorMs } from './process-usage.ts'
import { median } from './statistics.ts'

/** One of the two servers and the burst it is put to. */
export interface Side {
  pid: number
  burst: () => Promise<Figures>
}

export interface Measure extends Figures {
  /** Processor time of the server's process for one success, in microseconds; undefined where it cannot be read. */
  processorUs?: number
}

export interface Comparison {
  ours: Measure
  bare: Measure
  /** Ours to bare, of the requests per second of the same round. */
  ratio: number
  /** The bare server's processor time for one request to ours: other programs on the machine hardly move it. */
  processorRatio?: number
}

/** Measures the two in turn, so that both meet the same moods of the machine; medians of the rounds. */
export async function compare(
  rounds: number,
  { ours, bare }: { ours: Side; bare: Side },
): Promise<Comparison> {
  const pairs: { ours: Measure; bare: Measure }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await measure(ours), bare: await measure(bare) })
  }
  const sides = {
    ours: medianOf(pairs.map((pair) => pair.ours)),
    bare: medianOf(pairs.map((pair) => pair.bare)),
  }
  const { processorUs: ourWork } = sides.ours
  const { processorUs: bareWork } = sides.bare
  return {
    ...sides,
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
    ...(ourWork && bareWork && { processorRatio: bareWork / ourWork }),
  }
}

async function measure({ pid, burst }: Side): Promise<Measure> {
  const before = processorMs(pid)
  const figures = await burst()
  const after = processorMs(pid)
  if (figures.succeeded === 0) throw new Error('Not one request of a burst succeeded')
  if (before === undefined || after === undefined) return figures
  return { ...figures, processorUs: ((after - before) * 1000) / figures.succeeded }
}

/** Failures are added up: a single one is to be seen. */
function medianOf(rounds: Measure[]): Measure {
  const work = rounds.flatMap(({ processorUs }) => processorUs ?? [])
  return {
    succeeded: rounds.reduce((sum, { succeeded }) => sum + succeeded, 0),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    ...(work.length > 0 && { processorUs: median(work) }),
  }
}
