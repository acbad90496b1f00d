import { cpus } from 'node:os'
import { findSuitToFile } from '../e2e/claimant.ts'
import { send } from '../e2e/http-call.ts'
import { makeDataDir, removeDataDir, startServer, stopServer } from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { loadClaims } from './claim-load.ts'
import { stopFilling, timeLargeForm, timePdfLibAlone } from './fill-times.ts'
import { median, percentile } from './statistics.ts'
import { judged, table } from './table.ts'

/**
 * Measures the filling of forms in the built service: a claim filled, signed and stored; an IRS form of 297 fields; and
 * claims filed from first page to signature beside what @cantoo/pdf-lib alone fills on one core, in turn. ROUNDS and
 * SECONDS (of each burst) may be set.
 */
const LIMIT = { claimMs: 60, largeMs: 600, ratio: 1.5 }
const VISITORS = 8
const WARM_SECONDS = 20
/** One claim after the other: enough of them that a median says something. */
const ALONE_SECONDS = 10
const rounds = howMany('ROUNDS', 3)
const seconds = howMany('SECONDS', 3)
const dataDir = makeDataDir()
const ms = (value: number) => `${value.toFixed(1)} ms`
const rate = (value: number) => `${value.toFixed(1)} /s`

console.log(`Node ${process.version}, ${cpus().length} cores, ${rounds} rounds of ${seconds} s.\n`)
const server = await startServer({ dataDir })
try {
  const suit = await findSuitToFile((call) => send(server.origin, call))
  // A server that has filled some dozens of forms, as one that has run for a minute has.
  await loadClaims(server.origin, { suit, visitors: 2, seconds: WARM_SECONDS })
  const alone = await loadClaims(server.origin, { suit, visitors: 1, seconds: ALONE_SECONDS })
  // The preview is filled in, read back and stored; signing freezes that very document.
  const previews = alone.times.get('preview') ?? []
  const signings = alone.times.get('sign') ?? []
  const claims = previews.map((time, index) => time + (signings[index] ?? 0))
  const large = await timeLargeForm(rounds * 3)
  const rows = [timeRow('claim filled, signed, stored', claims, LIMIT.claimMs)]
  if (large) rows.push(timeRow('IRS form, 297 fields', large, LIMIT.largeMs))
  console.log(`${table(['filling', 'forms', 'median', 'p95', 'limit'], rows)}\n`)
  if (!large) console.log('The IRS form is not beside this checkout: not measured.\n')

  const rates: { ours: number; unicode: number; builtIn: number; failed: number }[] = []
  const claiming = { suit, visitors: VISITORS, seconds }
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond, failed } = await loadClaims(server.origin, claiming)
    const unicode = 1000 / median(await timePdfLibAlone(seconds * 1000, { isUnicode: true }))
    const builtIn = 1000 / median(await timePdfLibAlone(seconds * 1000, { isUnicode: false }))
    rates.push({ ours: perSecond, unicode, builtIn, failed })
  }
  const failed = String(rates.reduce((sum, round) => sum + round.failed, 0))
  const row = (what: string, side: 'unicode' | 'builtIn') => {
    const ratio = median(rates.map((round) => round.ours / round[side]))
    return [
      what,
      rate(median(rates.map(({ ours }) => ours))),
      rate(median(rates.map((round) => round[side]))),
      judged(ratio.toFixed(2), ratio >= LIMIT.ratio),
      `≥ ${LIMIT.ratio}`,
      failed,
    ]
  }
  const heads = [
    `claims end to end, ${VISITORS} visitors`,
    'ours',
    'pdf-lib',
    'ratio',
    'limit',
    'failed',
  ]
  const beside = 'beside pdf-lib alone on one core'
  console.log(
    table(heads, [
      row(`${beside}, with a font for all names`, 'unicode'),
      row(`${beside}, with its built-in font`, 'builtIn'),
    ]),
  )
} finally {
  await stopServer(server)
  await stopFilling()
  removeDataDir(dataDir)
}

function timeRow(name: string, times: readonly number[], limit: number): string[] {
  const middle = median(times)
  const figures = [judged(ms(middle), middle <= limit), ms(percentile(times, 0.95))]
  return [name, String(times.length), ...figures, `median ≤ ${limit} ms`]
}
