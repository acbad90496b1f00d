import type { ReactNode } from 'react'
import type { EmailFrame } from '#contract/emails/letters.ts'

/** A kind of message: what its subject is, which is its heading as well, and what stands under it. */
export interface Template<Letter> {
  subject(letter: Letter, frame: EmailFrame): string
  Body(props: { letter: Letter; frame: EmailFrame }): ReactNode
}
