import { legalPages } from '#contract/definitions/legal-pages.ts'
import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'
import { type RawChange, structuralDiff } from '../definitions/index.ts'
import type { GuardedKind } from '../staff/index.ts'
import { guardOfType } from './guarded-blocks.ts'
import { guardOnStep } from './guarded-steps.ts'

type GuardedChange = DefinitionChange & { guarded: GuardedKind | undefined }

/** How a definition changes, with what each change touches that needs a second pair of eyes. */
export function changesBetween(before: unknown, after: unknown): GuardedChange[] {
  return structuralDiff(before, after).map((change) => {
    const guarded = guardOf(change, { before, after })
    return { ...change, guarded, isGuarded: guarded !== undefined }
  })
}

/** The same as it is told: what guards a change is the server's own. */
export function toldChanges(before: unknown, after: unknown): DefinitionChange[] {
  return changesBetween(before, after).map(({ guarded: _guarded, ...change }) => change)
}

function guardOf(
  { path, pointer, how, before, after }: RawChange,
  whole: { before: unknown; after: unknown },
): GuardedKind | undefined {
  const content = how === 'removed' ? whole.before : whole.after
  return (
    guardOfWhole(content ?? whole.before, pointer) ??
    guardAround(content, pointer) ??
    guardWithin(before) ??
    guardWithin(after) ??
    guardOfType(path.at(-1) === 'type' && { type: before }) ??
    guardOnStep(path, whole)
  )
}

/** Legal pages, the site's legal line and our address, and experiments that are about prices. */
function guardOfWhole(content: unknown, pointer: string): GuardedKind | undefined {
  const { kind, id = '' } = (content ?? {}) as { kind?: string; id?: string }
  if (kind === 'page' && legalPages.has(id)) return 'legal-text'
  if (kind === 'site' && /^\/(footer\/legal|contacts)/.test(pointer)) return 'legal-text'
  return kind === 'experiment' && id.includes('pric') ? 'price' : undefined
}

/** What the things are that a place stands in. */
function guardAround(content: unknown, pointer: string): GuardedKind | undefined {
  let here = content
  let found = guardOfType(here)
  for (const key of pointer.split('/').slice(1)) {
    here = (here as Record<string, unknown> | undefined)?.[
      key.replaceAll('~1', '/').replaceAll('~0', '~')
    ]
    found = guardOfType(here) ?? found
  }
  return found
}

/** What stands in a thing that is new, gone or another one. */
function guardWithin(value: unknown): GuardedKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return guardOfType(value) ?? Object.values(value).map(guardWithin).find(Boolean)
}
