import type { ReactNode } from 'react'
import type { EmailFrame } from '#contract/emails/letters.ts'

/** A kind of message: its subject, which is its heading as well, and what stands under it. */
export interface Template<Letter> {
  subject(letter: Letter, frame: EmailFrame): string
  /** What a list of messages shows behind the subject: one sentence, with nothing that others may not read. */
  preheader(letter: Letter, frame: EmailFrame): string
  Body(props: { letter: Letter; frame: EmailFrame }): ReactNode
}
