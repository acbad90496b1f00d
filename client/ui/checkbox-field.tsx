import type { ComponentProps } from 'react'
import { describedBy, FieldError, type FieldWords, LabelWords } from './field.tsx'
import css from './field.module.css'

/** One tick. The whole line is the target. */
export function CheckboxField({
  id,
  label,
  hint,
  error,
  optional,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  return (
    <div className={css.field}>
      <FieldError id={id} error={error} />
      <div className={css.tick}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          {...input}
        />
        <div className={css.tickText}>
          <label htmlFor={id}>
            <LabelWords label={label} optional={optional} />
          </label>
          {hint && (
            <span className={css.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
