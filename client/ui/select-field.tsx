import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from './field.tsx'
import css from './field.module.css'

interface Option {
  value: string
  label: string
}

/** One of many. `placeholder` is the empty first line. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: FieldWords & { options: readonly Option[]; placeholder?: string } & Omit<
    ComponentProps<'select'>,
    'id' | 'children'
  >) {
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.box}>
        <select
          id={id}
          className={classNames(css.input, css.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          {...select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown className={css.chevron} size={20} />
      </div>
    </div>
  )
}
