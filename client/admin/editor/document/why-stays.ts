import type { BlockName } from '#contract/blocks/index.ts'
import { neededBlocks, neededOnPages } from '#contract/blocks/locked.ts'
import { menuEntryOf } from '../blocks/block-menu.ts'
import { isSkippedBySome } from './hidden.ts'
import { type Item, isItem, itemsAt } from './items.ts'
import type { Content } from './use-document.ts'

/**
 * Why a section, block or step may not be hidden: it has the last one of a kind that everybody has to come to, some are led past it
 * by what would be lost, or nobody walks to it. Undefined where it may be; the check decides.
 */
export function whyStays(content: Content, item: Item): string | undefined {
  if (item['standsFor'] !== undefined)
    return 'Only links lead to a detour, so it cannot be hidden: take those out.'
  if (isSkippedBySome(item))
    return 'Some are led past it already, by “Skip” in its settings: change that to hide it from all.'
  const needed = content['kind'] === 'page' ? neededOnPages : neededBlocks
  const elsewhere = new Set(shownIn(content, item))
  const last = blocksOf(item).find(
    ({ type }) => needed.has(type as BlockName) && !elsewhere.has(type),
  )
  return (
    last && `Everybody has to come to “${menuEntryOf(last['type']).title}”, so it cannot be hidden.`
  )
}

/** The types of all blocks that are there for everybody, one item left out. */
function shownIn(content: Content, without: Item): unknown[] {
  const steps = [...itemsAt(content, '/steps'), ...itemsAt(content, '/detours')]
  const walked = steps.filter((step) => step !== without && !step['skip'] && !step['visibleIf'])
  return [...itemsAt(content, '/sections'), ...walked.flatMap(blocksOf)]
    .filter((block) => block !== without && block['visibleIf'] === undefined)
    .map(({ type }) => type)
}

/** A block by itself, or those of a step. */
function blocksOf(item: Item): Item[] {
  const { blocks } = item
  if (Array.isArray(blocks)) return (blocks as unknown[]).filter(isItem)
  return item['type'] === undefined ? [] : [item]
}
