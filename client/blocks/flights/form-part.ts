import type { FlightDraft, FlightWords } from './flight-draft.ts'

/** What each part of the form is given. */
export interface FormPart {
  /** Of the section: every field's id begins with it. */
  id: string
  draft: FlightDraft
  words: FlightWords
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<FlightDraft>) => void
}

/** The error in the shape that fields take it. */
export function wrong(error: string | undefined): { error?: string } {
  return error ? { error } : {}
}
