import { isRecord } from '#contract/is-record.ts'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName, MigrationProposal } from '#contract/wire/admin/publishing-parts.ts'
import { ask, send } from '../ask.ts'
import { valueAt } from '../parts/schema-form/pointers.ts'
import { definitionPath } from './definition-calls.ts'

type Content = Readonly<Record<string, unknown>>
type Value = MigrationProposal['value']

/**
 * The content with one more entry in the list at the pointer, which is made where it is not there.
 * @throws where the pointer leads into something that is no object
 */
export function withEntry(content: Content, pointer: string, value: Value): Content {
  const [name, ...rest] = pointer.split('/').slice(1)
  if (name === undefined) throw new Error('A definition is no list')
  const inner = content[name]
  if (rest.length === 0) {
    const list: unknown[] = Array.isArray(inner) ? inner : []
    return { ...content, [name]: [...list, value] }
  }
  if (inner !== undefined && (typeof inner !== 'object' || inner === null)) {
    throw new Error(`${pointer} leads nowhere`)
  }
  return { ...content, [name]: withEntry((inner ?? {}) as Content, `/${rest.join('/')}`, value) }
}

/** What the list at the pointer says of the same step, address or answers by now. */
function entryFor(content: Content, pointer: string, value: Value) {
  const { to: _, ...about } = value
  const list = valueAt(content, pointer)
  const entries = Array.isArray(list) ? (list as unknown[]).filter(isRecord) : []
  return entries.find(({ to: __, ...other }) =>
    Object.keys({ ...other, ...about }).every((key) => other[key] === about[key]),
  )
}

/**
 * Adds the entry to the draft as it is now, and saves it. Where somebody else was faster, and chose the same, nothing is left to do.
 * @throws Error where the draft is gone, or says something else of the same by now
 */
export async function acceptProposal(
  name: DefinitionName,
  { pointer, value }: { pointer: string; value: Value },
): Promise<void> {
  const { draft } = await ask<DefinitionRead>(definitionPath(name))
  if (!draft?.content) throw new Error('This draft is gone. Load the screen again.')
  const there = entryFor(draft.content, pointer, value)
  if (there && there['to'] === value['to']) return
  if (there) throw new Error('Somebody else has answered this meanwhile. Load the screen again.')
  await send(`${definitionPath(name)}/draft`, {
    body: {
      content: withEntry(draft.content, pointer, value),
      // Where something else went live since the draft was begun, nobody has looked at it: the call is refused.
      baseHash: draft.baseHash,
      draftHash: draft.hash,
    },
  })
}
