import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from './field.tsx'
import css from './field.module.css'

type TextFieldProps = FieldWords & {
  hiddenLabel?: boolean
  /** Stands in the box before what is typed, for the eye only. */
  lead?: ReactNode
} & Omit<ComponentProps<'input'>, 'id'>

/** One line of text: label above, help under it, what is wrong beside it. Everything else is the input's own. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  hiddenLabel,
  lead,
  className,
  ...input
}: TextFieldProps) {
  return (
    <div className={classNames(css.field, className)}>
      <label className={hiddenLabel ? 'visually-hidden' : css.label} htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.box}>
        {lead && (
          <span className={css.lead} aria-hidden="true">
            {lead}
          </span>
        )}
        <input
          id={id}
          className={classNames(css.input, lead !== undefined && css.led)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          {...input}
        />
      </div>
    </div>
  )
}

/** Several lines of text. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...textarea
}: FieldWords & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.box}>
        <textarea
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          {...textarea}
        />
      </div>
    </div>
  )
}
