import type { BlockName } from './index.ts'

/**
 * Blocks that show legal text, consent or what is signed. No variation and no adaptation may touch them: everybody signs
 * the same words.
 */
export const lockedBlocks: ReadonlySet<BlockName> = new Set(['welcome-form', 'claim-preview'])
