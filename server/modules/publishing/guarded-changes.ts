import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'
import { type RawChange, structuralDiff } from '../definitions/index.ts'
import type { GuardedKind } from '../staff/index.ts'

/** What a block is about, where two people look at it before it goes live. */
const guardedBlocks: Readonly<Record<string, GuardedKind>> = {
  'welcome-form': 'attestation',
  'claim-preview': 'attestation',
  consent: 'consent',
  'privacy-choices': 'consent',
  'kept-table': 'disclosure',
  'pay-button': 'price',
  'pay-fees': 'price',
  'plan-options': 'price',
  'plan-table': 'price',
  'price-switch': 'price',
  'change-plan': 'price',
  'cancel-plan': 'price',
  'my-guarantee': 'price',
}

const legalPages = new Set(['terms', 'privacy', 'privacy-choices'])

export type GuardedChange = DefinitionChange & { guarded: GuardedKind | undefined }

/** How a definition changes, with what each change touches that needs a second pair of eyes. */
export function changesBetween(before: unknown, after: unknown): GuardedChange[] {
  return structuralDiff(before, after).map((change) => {
    const guarded = guardOf(change, { before, after })
    return { ...change, guarded, isGuarded: guarded !== undefined }
  })
}

function guardOf(
  { pointer, how, before, after }: RawChange,
  whole: { before: unknown; after: unknown },
): GuardedKind | undefined {
  const content = how === 'removed' ? whole.before : whole.after
  const ofWhole = guardOfWhole(content ?? whole.before, pointer)
  return ofWhole ?? guardAround(content, pointer) ?? guardWithin(before) ?? guardWithin(after)
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
  let found = ofType(here)
  for (const key of pointer.split('/').slice(1)) {
    here = (here as Record<string, unknown> | undefined)?.[
      key.replaceAll('~1', '/').replaceAll('~0', '~')
    ]
    found = ofType(here) ?? found
  }
  return found
}

/** What stands in a thing that is new, gone or another one. */
function guardWithin(value: unknown): GuardedKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return ofType(value) ?? Object.values(value).map(guardWithin).find(Boolean)
}

function ofType(value: unknown): GuardedKind | undefined {
  const type = (value as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? guardedBlocks[type] : undefined
}
