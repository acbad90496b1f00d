import type { Module } from '../module.ts'
import { liveEndpoint } from './live.endpoint.ts'
import {
  listExperimentsEndpoint,
  readFunnelCsvEndpoint,
  readFunnelEndpoint,
  readResultsCsvEndpoint,
  readResultsEndpoint,
  readVisitsEndpoint,
} from './results.endpoint.ts'

/** What visitors' doings add up to: experiments' results, funnels, visits; for staff. */
export const results: Module = {
  name: 'results',
  endpoints: [
    listExperimentsEndpoint,
    readResultsEndpoint,
    readResultsCsvEndpoint,
    readFunnelEndpoint,
    readFunnelCsvEndpoint,
    readVisitsEndpoint,
    liveEndpoint,
  ],
  jobs: [],
}
export { readPhases } from './read-visitors.ts'
export { planSample } from './statistics/plan-sample.ts'
export { LEAST_DAYS } from './whole-days.ts'
