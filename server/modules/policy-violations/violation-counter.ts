import { Counter } from 'prom-client'

/** Counts what was kept and what there was no more room for; of this process, for its /metrics. */
export const violationCounter = new Counter({
  name: 'csp_violations_total',
  help: 'What browsers did not do because a page forbids it',
  labelNames: ['directive'],
  registers: [],
})
