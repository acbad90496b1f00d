import { Type } from 'typebox'
import { ReadFunnel } from '#contract/wire/funnels.ts'
import { ListExperiments, ReadResults } from '#contract/wire/results.ts'
import { ReadVisits } from '#contract/wire/visits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readInTurn } from './read-in-turn.ts'

// What reads figures is loaded with the first question: the rest of the site starts without it.
const results = () => import('./read-results.ts')

export const listExperimentsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/experiments',
  summary: 'Every experiment, with who takes part and whether the split is sound.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ListExperiments,
  async handle(tools) {
    const { listExperiments } = await import('./list-experiments.ts')
    return { experiments: await readInTurn(() => listExperiments(tools)) }
  },
})

export const readResultsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/experiments/:id/results',
  summary: 'An experiment’s results with their uncertainty; the verdict once it may be given.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ReadResults,
  async handle(tools, { input }) {
    const { readResults } = await results()
    return readInTurn(() => readResults(tools, input))
  },
})

export const readResultsCsvEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/experiments/:id/results.csv',
  summary: 'The same results as a table: a line for each metric and variation.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  input: ReadResults.input,
  output: Type.Unknown(),
  async handle(tools, { input }) {
    const { resultsCsv } = await import('./results-csv.ts')
    const { readResults } = await results()
    return resultsCsv(await readInTurn(() => readResults(tools, input)))
  },
})

export const readFunnelEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/funnels/:flowId',
  summary: 'A flow’s steps: who reached them, who left there, how long they took.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ReadFunnel,
  async handle(tools, { input }) {
    const { readFunnel } = await import('./read-funnel.ts')
    return readInTurn(() => readFunnel(tools, input))
  },
})

export const readFunnelCsvEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/funnels/:flowId/steps.csv',
  summary: 'The same steps as a table.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  input: ReadFunnel.input,
  output: Type.Unknown(),
  async handle(tools, { input }) {
    const { readFunnel } = await import('./read-funnel.ts')
    const { funnelCsv } = await import('./funnel-csv.ts')
    return funnelCsv(await readInTurn(() => readFunnel(tools, input)))
  },
})

export const readVisitsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/visits',
  summary: 'Visits by day and kind, and by where they came from.',
  access: 'admin',
  roles: ['publisher', 'editor', 'viewer'],
  ...ReadVisits,
  async handle(tools, { input }) {
    const { readVisits } = await import('./read-visits.ts')
    return readInTurn(() => readVisits(tools, input))
  },
})
