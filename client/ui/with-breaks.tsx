import { Fragment, type ReactNode } from 'react'

/** The lines of a text whose breaks are written as a literal backslash-n (SPEC §2). */
export function linesOf(text: string): string[] {
  return text.split(/\\n|\n/).map((line) => line.trim())
}

/** The text with real line breaks; the space before each keeps the words apart where breaks are not heard. */
export function withBreaks(text: string): ReactNode {
  return linesOf(text).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
