import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './field.module.css'
import { say } from '../words/say.ts'

/** What stands around every question: its words, a line of help, what is wrong. */
export interface FieldWords {
  /** Also the target of the error summary's link. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Says '(optional)' after the label; fields are required otherwise. */
  optional?: boolean
}

/**
 * The ids that describe a field, for aria-describedby; undefined when nothing does. Of a group it stands on the first answer,
 * where the error summary leads: VoiceOver and Orca say nothing of what describes a fieldset.
 */
export function describedBy({ id, hint, error }: FieldWords): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The label's words, with '(optional)' where it is. */
export function LabelWords({ label, optional }: Pick<FieldWords, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className={css.optional}>{say(' (optional)')}</span>}
    </>
  )
}

/** The line of help, under the id that `describedBy` names; nothing without a hint. */
export function FieldHint({ id, hint }: Pick<FieldWords, 'id' | 'hint'>) {
  if (!hint) return null
  return (
    <span className={css.hint} id={`${id}-hint`}>
      {hint}
    </span>
  )
}

/** What is wrong, in the page's language, under the id that `describedBy` names; nothing while nothing is. */
export function FieldError({ id, error }: Pick<FieldWords, 'id' | 'error'>) {
  if (!error) return null
  return (
    <span className={css.error} id={`${id}-error`}>
      <CircleAlert size={18} />
      {say(error)}
    </span>
  )
}
