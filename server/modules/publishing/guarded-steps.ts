import { isDeepStrictEqual } from 'node:util'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { GuardedKind } from '../staff/index.ts'
import { guardOfType } from './guarded-blocks.ts'

/** As much of a step as counts here; a draft may hold anything. */
interface DraftStep {
  id?: unknown
  skip?: unknown
  visibleIf?: unknown
  requires?: unknown
  blocks?: unknown
  variants?: { by?: Record<string, unknown> } | null
}

const WHO_WALKS = ['skip', 'visibleIf', 'requires']

/**
 * What a change of a step keeps from people or shows otherwise without naming it: guarded blocks that a variation leaves out, or
 * that fewer people come to.
 * @param path of the change, by names: 'steps', the step's id, the field
 */
export function guardOnStep(
  [list = '', id, field = '']: readonly string[],
  { before, after }: { before: unknown; after: unknown },
): GuardedKind | undefined {
  const [was, is] = [stepIn(before, list, id), stepIn(after, list, id)]
  if (!was || !is) return undefined
  if (WHO_WALKS.includes(field)) return [...guardedOf(was), ...guardedOf(is)].map(guardOfType)[0]
  return field === 'variants' ? guardOfPatches(was, is) : undefined
}

/** Both patches of each variation on the step as it is now: only what they do differs. */
function guardOfPatches(was: DraftStep, is: DraftStep): GuardedKind | undefined {
  const names = [...Object.keys(was.variants?.by ?? {}), ...Object.keys(is.variants?.by ?? {})]
  const differing = names.flatMap((name) => {
    const [old, now] = [was, is].map(({ variants }) => mergePatch(is, variants?.by?.[name] ?? {}))
    if (isDeepStrictEqual(shownOf(old), shownOf(now))) return []
    return [...guardedOf(old), ...guardedOf(now)]
  })
  return differing.map(guardOfType)[0]
}

/** Who comes to the step, and what guarded they see there. */
function shownOf(step: DraftStep | undefined) {
  return { walks: [step?.skip, step?.visibleIf, step?.requires], guarded: guardedOf(step) }
}

function guardedOf(step: DraftStep | undefined): unknown[] {
  return Array.isArray(step?.blocks) ? step.blocks.filter(guardOfType) : []
}

function stepIn(content: unknown, list: string, id: string | undefined): DraftStep | undefined {
  if (list !== 'steps' && list !== 'detours') return undefined
  const steps = (content as Record<string, unknown> | null | undefined)?.[list]
  return Array.isArray(steps) ? (steps as DraftStep[]).find((step) => step?.id === id) : undefined
}
