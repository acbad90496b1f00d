import { randomUUID } from 'node:crypto'
import { defaultFacts } from '../contract/definitions/facts.ts'
import type { Experiment } from '../contract/definitions/experiment.ts'
import { openDefinitions } from '../server/modules/definitions/index.ts'
import { createAssigner, type Standing } from '../server/modules/experiments/index.ts'

/**
 * How long it takes to say which variation somebody has, for each experiment, with all of them running: drawn for the first
 * time, and by what is kept. Counted is the process's own time on the processor, in the fastest round: whatever else the
 * machine does only adds to it. Run by `node bench/assign-times.ts`.
 */
const VISITORS = 20_000
const ROUNDS = 9
const MOST_US = 10

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const store = openDefinitions({ log: quiet }, { root: `${import.meta.dirname}/..` })
const experiments = [...store.current().experiments.values()].map(({ definition }) =>
  halved(definition),
)
store.stop()

const ids = experiments.map(({ id }) => id)
const assigner = createAssigner(experiments)
const facts = defaultFacts()
const visitors = Array.from({ length: VISITORS }, () => randomUUID())
const kept: Standing[] = ids.map((experiment) => ({
  experiment,
  phase: '0',
  bucketVersion: 0,
  variation: 'test',
}))

const fits = [measure('drawn for the first time', []), measure('kept before', kept)]
process.exitCode = fits.every(Boolean) ? 0 : 1

function measure(name: string, standing: readonly Standing[]): boolean {
  const times: number[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = process.cpuUsage()
    for (const visitorId of visitors) assigner.assign({ visitorId, facts, standing }, ids)
    const { user, system } = process.cpuUsage(began)
    const us = (user + system) / (VISITORS * ids.length)
    if (round > 0) times.push(us)
  }
  const us = Math.min(...times)
  const fit = us <= MOST_US
  console.log(
    `${name}: ${us.toFixed(1)} µs per experiment (limit ${MOST_US})${fit ? '' : ' – too slow'}`,
  )
  return fit
}

/** The same experiment as it is while it runs. */
function halved(experiment: Experiment): Experiment {
  const rules = experiment.feature.rules.map((rule) => ({ ...rule, weights: [0.5, 0.5] }))
  return { ...experiment, feature: { ...experiment.feature, rules } }
}
