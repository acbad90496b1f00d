import { isMet } from '#contract/definitions/is-met.ts'
import { defaultFacts, type FactValues } from '#contract/definitions/facts.ts'
import type { Condition } from '#contract/definitions/condition.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { isRecord } from '#contract/is-record.ts'
import { type Item, itemsAt } from './document/items.ts'
import type { Content } from './document/use-document.ts'
import type { ViewAs } from './preview/use-preview.ts'

/** Ids of the sections that the preview draws, in order: those whose conditions the looked-at visitor meets. */
export function shownSections(content: Content, list: string, viewAs: ViewAs): string[] {
  const route = Array.isArray(content['routes']) ? String(content['routes'][0]) : '/'
  const facts = {
    ...defaultFacts(),
    'page.route': viewAs.path ?? route,
    ...viewAs.facts,
  } as FactValues
  return itemsAt(content, list)
    .filter((item) => isShown(item, facts, viewAs))
    .map(({ id }) => id)
}

function isShown(item: Item, facts: FactValues, { variations = {} }: ViewAs): boolean {
  const { variants } = item
  const by = isRecord(variants) && isRecord(variants['by']) ? variants['by'] : {}
  const chosen = isRecord(variants) ? variations[String(variants['experiment'])] : undefined
  const merged = mergePatch<Record<string, unknown>>(item, chosen ? (by[chosen] ?? {}) : {})
  try {
    return isMet(merged['visibleIf'] as Condition | undefined, facts)
  } catch {
    // A condition that is being written may be none yet.
    return true
  }
}
