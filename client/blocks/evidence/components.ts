import type { ComponentType } from 'react'
import type { evidenceBlocks } from '#contract/blocks/evidence/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { VerifyFile } from './verify-file.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof evidenceBlocks]: ComponentType<BlockInput<Name>>
} = { 'verify-file': VerifyFile }
