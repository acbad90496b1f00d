import { isDeepStrictEqual } from 'node:util'
import { lockedBlocks } from '#contract/blocks/locked.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'

/** What a patch may stand on: a section has a type, a step has blocks, a header has neither. */
interface Patched {
  type?: unknown
  blocks?: unknown
}

type Block = Pick<Section, 'type'>

/** What says who walks a step: a patch of it would lead some past what is locked there. */
const WHO_WALKS = ['skip', 'visibleIf', 'requires']

/**
 * The types of the locked blocks that a patch touches. On a locked block that is any patch; on a step one that takes them away,
 * puts them in, changes or swaps them, or leads people past them; elsewhere one that makes a locked block of something else.
 */
export function locksTouched(whole: Patched, patch: unknown): string[] {
  if (isLocked(whole)) return [whole.type]
  const [was, is] = [lockedIn(whole), lockedIn(mergePatch(whole, patch))]
  const leadsPast = WHO_WALKS.some((key) => key in Object(patch))
  const types = [...new Set([...was, ...is].map(({ type }) => type))]
  return leadsPast || !isDeepStrictEqual(was, is) ? types : []
}

function lockedIn(whole: Patched): Block[] {
  if (isLocked(whole)) return [whole]
  return Array.isArray(whole.blocks) ? whole.blocks.filter(isLocked) : []
}

function isLocked(value: unknown): value is Block {
  const type = (value as Patched | null | undefined)?.type
  return lockedBlocks.has(type as Section['type'])
}
