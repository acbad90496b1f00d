import type { PageLoad } from '../e2e/page-loads.ts'
import type { Budgets, weighPage } from '../e2e/page-weight.ts'
import type { Measured } from './measure-calls.ts'
import type { Goal } from './scenarios.ts'
import type { StartUp } from './start-up.ts'
import { percentile } from './statistics.ts'
import { judged, table } from './table.ts'

const SECOND_START_MS = 3000
const MOST_SHIFT = 0.02
const SLOWEST_STEP_MS = 100

export function startUpTable({ first, second, secondByNpm }: StartUp): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const limited = (ms: number) => judged(seconds(ms), ms <= SECOND_START_MS)
  return table(
    ['start → first 200 of /', 'took', 'limit'],
    [
      ['first, new database', seconds(first), ''],
      ['second', limited(second), seconds(SECOND_START_MS)],
      ['second, by npm start', limited(secondByNpm), seconds(SECOND_START_MS)],
    ],
  )
}

/**
 * Requests by themselves and whole submissions, ours beside bare `node:http`; times in milliseconds, processor time in
 * microseconds for one request. The ratio by processor time holds still when other programs share the machine.
 */
export function callTable(measured: Measured[]): string {
  const ours = ['req/s', 'p50', 'p99', 'CPU µs', 'RSS MB']
  const bare = ['bare req/s', 'bare p99', 'bare CPU µs', 'ratio', 'by CPU', 'failed']
  return table(['call', ...ours, ...bare], measured.map(callRow))
}

function callRow({ name, ours, bare, ratio, processorRatio, goal, memoryMb }: Measured): string[] {
  const whole = (value: number | undefined) => value?.toFixed(0) ?? ''
  const failed = ours.failed + (bare?.failed ?? 0)
  return [
    name,
    rate(ours.perSecond),
    ms(ours.p50),
    goal ? judged(`${ms(ours.p99)} (≤ ${goal.p99Ms})`, ours.p99 <= goal.p99Ms) : ms(ours.p99),
    whole(ours.processorUs),
    whole(memoryMb),
    bare ? rate(bare.perSecond) : '',
    bare ? ms(bare.p99) : '',
    whole(bare?.processorUs),
    share(ratio, goal),
    share(processorRatio, undefined),
    failed ? `${failed} FAILED` : '0',
  ]
}

function share(ratio: number | undefined, goal: Goal | undefined): string {
  if (ratio === undefined) return ''
  const text = `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} %`
  const least = goal?.ratio
  return least === undefined ? text : judged(`${text} (≥ ${least * 100})`, ratio >= least)
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const rate = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0))

/** Kilobytes are thousands of bytes; compressed as the server sends them. */
export function weightTable(
  what: string,
  { weights, strangers }: Awaited<ReturnType<typeof weighPage>>,
  budgets: Budgets,
): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = [...weights].map(([kind, { files, raw, gzip, brotli }]) => {
    const budget = budgets[kind]
    const limited = budget === undefined ? kb(gzip) : judged(kb(gzip), gzip <= budget)
    return [
      kind,
      String(files),
      kb(raw),
      limited,
      kb(brotli),
      budget === undefined ? '' : `≤ ${kb(budget)} gzip`,
    ]
  })
  const others = judged(String(strangers.length), strangers.length === 0)
  const heads = [`${what}, kB`, 'files', 'raw', 'gzip', 'brotli', 'budget']
  return table(heads, [...rows, ['requests to other hosts', others, '', '', '', '0']])
}

export function shiftTable(loads: PageLoad[]): string {
  const rows = loads.map(({ variation, width, shift }) => [
    `${variation} at ${width} px`,
    judged(shift.toFixed(4), shift <= MOST_SHIFT),
    `≤ ${MOST_SHIFT}`,
  ])
  return table(['layout shift', 'sum', 'limit'], rows)
}

/** From the press to the next step on screen, without a network. */
export function stepChangeTable(samples: readonly number[]): string {
  const figure = (share: number) => `${percentile(samples, share).toFixed(0)} ms`
  const isKept = percentile(samples, 0.75) <= SLOWEST_STEP_MS
  return table(
    ['step change, offline', 'changes', 'p50', 'p75', 'p95', 'limit'],
    [
      [
        'to the next step',
        String(samples.length),
        figure(0.5),
        judged(figure(0.75), isKept),
        figure(0.95),
        `p75 ≤ ${SLOWEST_STEP_MS} ms`,
      ],
    ],
  )
}
