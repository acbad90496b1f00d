import type { Module } from '../module.ts'
import { getSubscriptionStatusEndpoint } from './get-subscription-status.endpoint.ts'
import { getUserEndpoint } from './get-user.endpoint.ts'

export const accounts: Module = {
  name: 'accounts',
  endpoints: [getUserEndpoint, getSubscriptionStatusEndpoint],
  jobs: [],
}
