import type { Module } from '../module.ts'
import { robotsEndpoint, securityTextEndpoint, sitemapEndpoint } from './crawler-files.endpoint.ts'
import { getFlowEndpoint, getPageEndpoint, getScreenEndpoint } from './definitions.endpoint.ts'

export const definitions: Module = {
  name: 'definitions',
  endpoints: [
    getScreenEndpoint,
    getPageEndpoint,
    getFlowEndpoint,
    sitemapEndpoint,
    robotsEndpoint,
    securityTextEndpoint,
  ],
  jobs: [],
}
export { checkDefinitions } from './check-definitions.ts'
export { type DefinitionStore, openDefinitions } from './definition-store.ts'
export { kinds } from './definition-schemas.ts'
export { redirectFinder } from './find-redirect.ts'
export { tellFault } from './fault.ts'
export type { ScreenPlan } from './plan-screen.ts'
export { type Screens, createScreens } from './screens.ts'
