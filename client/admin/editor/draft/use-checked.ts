import { useEffect } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { CheckedDefinition } from '#contract/wire/admin/publishing-parts.ts'
import { send } from '../../ask.ts'
import { definitionPath } from '../../releases/definition-calls.ts'
import type { useDraft } from './use-draft.ts'

/** What is wrong with what was opened, until the first saving says it anew. */
export function useChecked(
  read: DefinitionRead,
  { checked, setChecked }: Pick<ReturnType<typeof useDraft>, 'checked' | 'setChecked'>,
  isReadOnly: boolean,
): CheckedDefinition | undefined {
  useEffect(() => {
    const content = read.draft ? read.draft.content : read.live?.content
    if (isReadOnly || content === undefined) return undefined
    const aborting = new AbortController()
    send<CheckedDefinition>(`${definitionPath(read)}/check`, {
      body: { content, depth: 'quick' },
      signal: aborting.signal,
    })
      .then((first) => setChecked((since) => since ?? first))
      // Saving says the same once more, and says as well when it does not work.
      .catch(() => undefined)
    return () => aborting.abort()
  }, [read, isReadOnly, setChecked])
  return checked
}
