import type { Module } from '../module.ts'
import { loadProgressEndpoint } from './load-progress.endpoint.ts'
import { saveProgressEndpoint } from './save-progress.endpoint.ts'

export const questionnaire: Module = {
  name: 'questionnaire',
  endpoints: [saveProgressEndpoint, loadProgressEndpoint],
  jobs: [],
}

export { loadProgress } from './load-progress.ts'
