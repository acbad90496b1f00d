import { components as account } from './account/components.ts'
import { components as evidence } from './evidence/components.ts'

/** Blocks that have a page to themselves. In one file, since each file more is named in what every page loads. */
export const components = { ...account, ...evidence }
