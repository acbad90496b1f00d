import type { Screen } from '../wire/screen.ts'
import type { EventName } from './events.ts'

/** Figures, names from a list and flags: never words that a person wrote, nor anything that names a person. */
export type EventProperties = Readonly<Record<string, string | number | boolean | undefined>>

/** Something that happened on a page, as its parts tell it. */
export interface Told {
  name: EventName
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
  /** Where: without the query. */
  path: string
  properties?: EventProperties | undefined
  /** Of a page that is shown: what is on it. */
  screen?: Screen | undefined
  /** Given once it was taken over: the same event, however often it is sent. */
  id?: string
}
