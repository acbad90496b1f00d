import { EmailSettings } from './email-settings.ts'

/** Blocks about what a person has with us. */
export const accountBlocks = {
  'email-settings': EmailSettings,
}
