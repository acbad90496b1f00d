import type { BlockName } from '#contract/blocks/index.ts'
import { plainWords } from '../../parts/schema-form/words-of.ts'
import { accountEntries } from './account-entries.ts'
import { entry, type MenuEntry } from './menu-entry.ts'
import { pageEntries } from './page-entries.ts'
import { planEntries } from './plan-entries.ts'
import { stepEntries } from './step-entries.ts'

/** What the menu says of each block. One that is missing here does not compile. */
export const blockMenu: Record<BlockName, MenuEntry> = {
  ...pageEntries,
  ...stepEntries,
  ...accountEntries,
  ...planEntries,
}

/** The same for a type that may be none of ours: a draft may be broken. */
export function menuEntryOf(type: unknown): MenuEntry {
  const known = (blockMenu as Record<string, MenuEntry | undefined>)[plainWords(type)]
  return known ?? entry(plainWords(type) || 'No type', 'text', 'There is no such block.', 'Page')
}
