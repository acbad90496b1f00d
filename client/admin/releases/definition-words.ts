import type { DefinitionKind, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'

const kinds: Record<DefinitionKind, string> = {
  page: 'Page',
  flow: 'Flow',
  experiment: 'Experiment',
  site: 'Site',
}

/** { kind: 'page', id: 'home' } → 'Page home'; there is one site. */
export function nameWords({ kind, id }: DefinitionName): string {
  return kind === 'site' ? 'The site' : `${kinds[kind]} ${id}`
}

/** Where the editor opens it, below /admin. */
export function editorPlace({ kind, id }: DefinitionName, step?: string): string {
  return `/editor/${kind}/${id}${step ? `?step=${encodeURIComponent(step)}` : ''}`
}
