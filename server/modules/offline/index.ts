import type { Module } from '../module.ts'
import { offlinePageEndpoints, offlineWorkerEndpoint } from './offline.endpoint.ts'

/** What people see while their connection is gone. Nothing is kept of anybody. */
export const offline: Module = {
  name: 'offline',
  endpoints: [offlineWorkerEndpoint, ...offlinePageEndpoints],
  jobs: [],
}
