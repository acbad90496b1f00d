/** What is read of a file that somebody sent. */
export interface UploadText {
  text: string
  /** Of an e-mail; null for a PDF. */
  subject: string | null
  /** Name and address of the sender, as the header has it. */
  from: string | null
  /** ISO day on which it was sent, as its sender counts days. */
  sentOn: string | null
}

/** `active`: it would run something, or is a form that only one program draws. `unknown`: neither an e-mail nor a PDF. */
export type TextFinding =
  | UploadText
  | { refused: 'locked' | 'broken' | 'too-long' | 'active' | 'unknown' | 'too-hard' }

/** A receipt says what it is in fewer; the rest is terms and advertising. */
export const MOST_CHARACTERS = 60_000
