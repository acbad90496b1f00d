import { EmailSettings } from './account/email-settings.tsx'
import { components as evidence } from './evidence/components.ts'

/** Blocks that have a page to themselves. In one file, since each file more is named in what every page loads. */
export const components = { 'email-settings': EmailSettings, ...evidence }
