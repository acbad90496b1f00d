import type { ComponentType } from 'react'
import type { accountBlocks } from '#contract/blocks/account/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { EmailSettings } from './email-settings.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof accountBlocks]: ComponentType<BlockInput<Name>>
} = {
  'email-settings': EmailSettings,
}
