import type { BlockInput } from '#contract/blocks/index.ts'

export type DataWords = Omit<BlockInput<'privacy-data'>, 'sectionId' | 'data'>
