import type { DefinitionState, ListedDefinition } from '#contract/wire/admin/publishing.ts'
import type { Tools } from '../../tools.ts'
import { type Definition, englishOf, nameOfKey, Release, usualFile } from '../definitions/index.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'
import { contentOf, draftsByKey, hashOf, liveFiles } from './live-content.ts'
import { presentDraft } from './present-draft.ts'
import { findDrift } from './read-drift.ts'
import { siteWordsOf } from './site-words.ts'
import { staffNames } from '../staff/index.ts'

/** Every definition that is live or in hand, with what is the matter with it. */
export async function listDefinitions(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
): Promise<ListedDefinition[]> {
  const live = liveFiles(tools)
  const filled = siteWordsOf(tools)
  const drafts = await draftsByKey(tools)
  const planned = await Release.query(tools.db).where({ state: 'scheduled' })
  const scheduled = new Set(planned.flatMap(({ changes }) => Object.keys(changes)))
  const drifted = new Set(findDrift(tools).drifts.map(({ key }) => key))
  const nameOf = await staffNames(
    tools,
    [...drafts.values()].map(({ authorId }) => authorId),
  )
  const keys = [...new Set([...live.keys(), ...drafts.keys(), ...scheduled])].toSorted()
  return keys.map((key) => {
    const [entry, draft] = [live.get(key), drafts.get(key)]
    const hash = entry ? hashOf(entry.definition) : null
    const content = entry?.definition ?? inHand(draft)
    return {
      ...nameOfKey(key),
      file: entry?.file ?? usualFile(nameOfKey(key)),
      title: filled(titleOf(content)) || nameOfKey(key).id,
      routes: routesOf(content),
      ...variationsOf(inHand(draft) ?? entry?.definition),
      states: statesOf({
        hash,
        draft,
        isScheduled: scheduled.has(key),
        hasDrifted: drifted.has(key),
      }),
      draft: draft
        ? presentDraft(draft, { hash, author: nameOf(draft.authorId, 'the files') })
        : null,
    }
  })
}

function statesOf({
  hash,
  draft,
  isScheduled,
  hasDrifted,
}: {
  hash: string | null
  draft: DefinitionDraft | undefined
  isScheduled: boolean
  hasDrifted: boolean
}): DefinitionState[] {
  const isLive = hash !== null
  const states: (DefinitionState | false)[] = [
    isLive && 'live',
    !isLive && draft !== undefined && 'draft',
    isLive && draft !== undefined && draft.hash !== hash && 'changed',
    isScheduled && 'scheduled',
    draft !== undefined && draft.baseHash !== hash && 'stale',
    hasDrifted && 'drift',
  ]
  return states.filter((state) => state !== false)
}

/** It may be broken, so what it says of itself may not be there. */
function inHand(draft: DefinitionDraft | undefined): Partial<Definition> | undefined {
  return draft && ((contentOf(draft) ?? undefined) as Partial<Definition> | undefined)
}

function titleOf(content: Partial<Definition> | undefined): string {
  const { head, meta, name, id } = (content ?? {}) as {
    head?: { title?: unknown }
    meta?: { hypothesis?: unknown }
    name?: unknown
    id?: string
  }
  return englishOf(head?.title) || englishOf(meta?.hypothesis) || englishOf(name) || keyName(id)
}

function variationsOf(content: Partial<Definition> | undefined): { variations?: string[] } {
  if (content?.kind !== 'experiment') return {}
  const rules: unknown = content.feature?.rules
  const [rule] = Array.isArray(rules) ? (rules as { variations?: unknown }[]) : []
  const found = rule?.variations
  return { variations: Array.isArray(found) ? found.map(String) : ['control'] }
}

function keyName(id: string | undefined): string {
  return id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]/g, ' ') : ''
}

function routesOf(content: Partial<Definition> | undefined): string[] {
  const { routes, route } = (content ?? {}) as { routes?: unknown; route?: unknown }
  const all: unknown[] = Array.isArray(routes) ? routes : [route]
  return all.filter((one) => typeof one === 'string')
}
