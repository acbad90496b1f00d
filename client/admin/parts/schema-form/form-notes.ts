import { createContext, useContext } from 'react'
import type { Pieces } from './schema.ts'

/** What differs from what it was made from: a variation from control. */
export interface Marks {
  /** Pointers of what differs. */
  pointers: ReadonlySet<string>
  /** What stands there otherwise, in words. */
  otherwise(pointer: string): string
  /** Makes it as it is otherwise. */
  reset(pointer: string): void
}

/** What every field of a form may need, beside its own value. */
export interface FormNotes {
  pieces: Pieces
  isReadOnly: boolean
  /** Pointers of the groups that are folded out. */
  opened: ReadonlySet<string>
  fold(pointer: string, isOpen: boolean): void
  /** The lines of a list stand elsewhere now: of each one, where it was. */
  rearrange(list: string, order: readonly number[]): void
  marks?: Marks
  /** What may be chosen for fields that name something else, by field name: links, steps, experiments. */
  suggestions: Readonly<Record<string, readonly string[]>>
}

export const FormNotesContext = createContext<FormNotes | undefined>(undefined)

/** What the form around a field tells all of them. @throws Error outside of one */
export function useFormNotes(): FormNotes {
  const notes = useContext(FormNotesContext)
  if (!notes) throw new Error('There is no form around this field')
  return notes
}
