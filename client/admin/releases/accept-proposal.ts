import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName, MigrationProposal } from '#contract/wire/admin/publishing-parts.ts'
import { ask, send } from '../ask.ts'
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

/** Adds the entry to the draft as it is now, and saves it. */
export async function acceptProposal(
  name: DefinitionName,
  { pointer, value }: { pointer: string; value: Value },
): Promise<void> {
  const { draft } = await ask<DefinitionRead>(definitionPath(name))
  if (!draft?.content) throw new Error('This draft is gone. Load the screen again.')
  await send(`${definitionPath(name)}/draft`, {
    body: {
      content: withEntry(draft.content, pointer, value),
      // Where something else went live since the draft was begun, nobody has looked at it: the call is refused.
      baseHash: draft.baseHash,
      draftHash: draft.hash,
    },
  })
}
