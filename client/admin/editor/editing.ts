import { createContext, useContext } from 'react'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { FieldFault } from '../parts/schema-form/find-faults.ts'
import type { Pieces, Schema } from '../parts/schema-form/schema.ts'
import type { Place } from './document/places.ts'
import type { Content } from './document/use-document.ts'

/** What the parts of the editor share. */
export interface Editing {
  name: DefinitionName
  content: Content
  /** @param about what is changed, so that typing is one step to undo */
  change(to: (before: Content) => Content, about?: string): void
  /** Of the whole definition. */
  schema: Schema
  pieces: Pieces
  place: Place
  choose(place: Place): void
  /** What the server said about the last saved state; pointers into the content. */
  faults: readonly FieldFault[]
  isReadOnly: boolean
  /** A field to show, by its pointer below the chosen place; new each time it is wanted. */
  focus?: { pointer: string }
  suggestions: Readonly<Record<string, readonly string[]>>
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** What the editor around it shares. @throws Error outside of one */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no editor around this')
  return editing
}
