import type { ComponentProps } from 'react'

/** Plain inputs in the look of the others: a form has dozens of them, and each has to answer at once. */

/** One line. That it is faulty is told to screen readers, as of the two below. */
export function LineInput({ isFaulty, ...rest }: ComponentProps<'input'> & { isFaulty?: boolean }) {
  return <input type="text" className="form-input" aria-invalid={isFaulty || undefined} {...rest} />
}

/** Several lines, two at first; `isCode` sets them in letters of one width. */
export function LongInput({
  isFaulty,
  isCode,
  ...rest
}: ComponentProps<'textarea'> & { isFaulty?: boolean; isCode?: boolean }) {
  const className = `form-input form-long${isCode ? ' form-code' : ''}`
  return <textarea rows={2} className={className} aria-invalid={isFaulty || undefined} {...rest} />
}

/** A choice; its options are its children. */
export function SelectInput({
  isFaulty,
  ...rest
}: ComponentProps<'select'> & { isFaulty?: boolean }) {
  return <select className="form-input" aria-invalid={isFaulty || undefined} {...rest} />
}
