import { useState } from 'react'
import type { Editing } from '../editing.ts'
import type { Forms } from './forms-of-place.ts'

/** Which tab is open: the one somebody chose, or the one that a wanted field is on; of a type that is none the only one. */
export function useTab(
  forms: Forms | undefined,
  focus: Editing['focus'],
): [tab: string, setTab: (tab: string | null) => void] {
  const [tab, setTab] = useState(focus ? tabOf(focus, forms) : 'content')
  const [known, setKnown] = useState(focus)
  if (focus !== known) {
    setKnown(focus)
    if (focus) setTab(tabOf(focus, forms))
  }
  // And it stays there while its type is written anew.
  if (forms && !forms.main && tab !== 'json') setTab('json')
  return [isMissing(tab, forms) ? 'content' : tab, (next) => setTab(next ?? 'content')]
}

function isMissing(tab: string, forms: Forms | undefined): boolean {
  return (tab === 'around' && !forms?.around) || (tab === 'variants' && !forms?.hasVariants)
}

function tabOf({ pointer }: { pointer: string }, forms: Forms | undefined): string {
  if (forms?.around && /^\/(visibleIf|source|adapt)/.test(pointer)) return 'around'
  return pointer.startsWith('/variants') ? 'variants' : 'content'
}
