import { Fragment, type ReactNode } from 'react'
import { translated } from '../words/say.ts'

interface Props {
  /** A whole sentence, or several; `{name}` stands for one of the parts. */
  words: string
  parts: Readonly<Record<string, ReactNode>>
}

/** A sentence with a link, a reference or a name in it, in the reader's language: whose words may come in another order. */
export function Said({ words, parts }: Props) {
  return translated(words)
    .split(/\{([a-zA-Z]+)\}/)
    .map((piece, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- Nothing is ever drawn again.
      <Fragment key={at}>{at % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)}</Fragment>
    ))
}
