import type { ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from './field.tsx'
import css from './field.module.css'

export interface RadioOption {
  value: string
  label: string
  hint?: string
}

/**
 * One of a few, as a plain list. The first radio carries `id`, so the error summary's link lands on it.
 * Controlled by `value` and `onChange`, or left to the browser with `defaultValue`.
 */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  optional,
  options,
  value,
  defaultValue,
  onChange,
}: FieldWords & {
  name: string
  options: readonly (Omit<RadioOption, 'label'> & { label: ReactNode })[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}) {
  return (
    <fieldset className={css.field} aria-invalid={error ? true : undefined}>
      <legend className={css.legend}>
        <span className={css.label}>
          <LabelWords label={label} optional={optional} />
        </span>
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={css.tick}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              aria-describedby={index === 0 ? describedBy({ id, label, hint, error }) : undefined}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span className={css.tickText}>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
