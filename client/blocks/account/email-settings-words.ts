import type { BlockInput } from '#contract/blocks/index.ts'

export type EmailSettingsWords = Omit<BlockInput<'email-settings'>, 'sectionId' | 'data'>
