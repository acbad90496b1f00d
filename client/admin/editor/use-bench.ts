import { useCallback, useMemo, useState } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { useMe } from '../me.tsx'
import { mayDraft } from '../parts/section.ts'
import { type Place, placeOf } from './document/places.ts'
import { useDocument } from './document/use-document.ts'
import { useChecked } from './draft/use-checked.ts'
import { useDraft } from './draft/use-draft.ts'
import type { Editing } from './editing.ts'

interface Opened extends Pick<Editing, 'schema' | 'pieces' | 'suggestions'> {
  read: DefinitionRead
  first: Place
}

/** A definition being edited: its document, its draft, what is chosen and what is wrong. */
export function useBench({ read, schema, pieces, first, suggestions }: Opened) {
  const { roles } = useMe()
  const isReadOnly = !mayDraft(roles)
  const { content, change, ...steps } = useDocument(read.draft?.content ?? read.live?.content ?? {})
  const draft = useDraft(read, content, isReadOnly)
  const checked = useChecked(read, draft, isReadOnly)
  const [place, setPlace] = useState(first)
  const [focus, setFocus] = useState<{ pointer: string }>()
  const name = useMemo(() => ({ kind: read.kind, id: read.id }), [read.kind, read.id])
  const choose = useCallback((next: Place) => {
    setPlace(next)
    setFocus(undefined)
  }, [])
  const faults = useMemo(
    () => (checked?.faults ?? []).filter(({ file }) => file === read.file),
    [checked, read.file],
  )
  const editing = useMemo<Editing>(
    () => ({
      name,
      content,
      change,
      schema,
      pieces,
      place,
      choose,
      faults,
      isReadOnly,
      suggestions,
      ...(focus && { focus }),
    }),
    [name, content, change, schema, pieces, place, choose, faults, isReadOnly, suggestions, focus],
  )
  const show = (fault: DefinitionFault) => {
    const { place: at, rest } = placeOf(content, fault.pointer)
    setPlace(at)
    setFocus({ pointer: rest })
  }
  return { editing, steps, draft, checked, show }
}

export type Bench = ReturnType<typeof useBench>
