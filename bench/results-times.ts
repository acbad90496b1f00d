import type { Experiment } from '../contract/definitions/experiment.ts'
import { readResults } from '../server/modules/results/read-results.ts'
import { EXPERIMENT, timed, withFilled } from './filled-database.ts'
import { median } from './statistics.ts'
import { judged, table } from './table.ts'

/**
 * How long an experiment's results take, its verdict with them, over 25,000 and over 100,000 browsers of twenty events each,
 * on databases of their own; run by `node bench/results-times.ts`. Exit code 1 when the larger takes more than two seconds, or
 * takes more than its size over the smaller.
 */
const SIZES = [25_000, 100_000]
const MOST_MS = 2_000
const TRIES = 5

const rows: string[][] = []
const times: number[] = []
for (const browsers of SIZES) {
  await withFilled(browsers, async (tools, { events }) => {
    const experiments = tools.screens.experiments().map(running)
    const asked = { ...tools, screens: { ...tools.screens, experiments: () => experiments } }
    const tries: number[] = []
    for (let one = 0; one < TRIES; one += 1) {
      const { took, result } = await timed(() => readResults(asked, { id: EXPERIMENT }))
      tries.push(took)
      if (!result.verdict) throw new Error(`No verdict: ${result.hiddenBecause.join(', ')}`)
    }
    const [first = 0] = tries
    const took = median(tries)
    times.push(took)
    const words = `${took.toFixed(0)} ms (first ${first.toFixed(0)})`
    rows.push([String(browsers), String(events), judged(words, took <= MOST_MS)])
  })
}
const [small = 0, large = 0] = times
const isLinear = large / small <= (SIZES[1]! / SIZES[0]!) * 1.25
rows.push(['growth', '4 ×', judged(`${(large / small).toFixed(1)} ×`, isLinear)])
console.log(table(['browsers', 'events', 'results, median of 5'], rows))
process.exitCode = large <= MOST_MS && isLinear ? 0 : 1

/** Half and half, with a plan that the first two weeks meet. */
function running(experiment: Experiment): Experiment {
  const { meta, feature } = experiment
  return {
    ...experiment,
    meta: { ...meta, status: 'running', minPerVariation: 5_000 },
    feature: { ...feature, rules: feature.rules.map((rule) => ({ ...rule, weights: [0.5, 0.5] })) },
  }
}
