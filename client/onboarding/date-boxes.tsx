import { date, type DateBoxes as Boxes, joinDate, splitDate } from '#contract/fields/date.ts'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from '../ui/field.tsx'
import fieldCss from '../ui/field.module.css'
import { TextField } from '../ui/text-field.tsx'
import css from './question-fields.module.css'
import { say } from '../words/say.ts'

const boxes: { part: keyof Boxes; label: string; length: number }[] = [
  { part: 'month', label: 'Month', length: 2 },
  { part: 'day', label: 'Day', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
]

/** A date in three boxes. The first one carries `id`, for the error summary. */
export function DateBoxes({
  value,
  onChange,
  ...words
}: FieldWords & { value: string; onChange: (value: string) => void }) {
  const { id, label, error, optional } = words
  const hint = words.hint ?? say(date.hint ?? '')
  const parts = splitDate(value)
  return (
    <fieldset className={fieldCss.field}>
      <legend className={fieldCss.legend}>
        <span className={fieldCss.label}>
          <LabelWords label={label} optional={optional} />
        </span>
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.dates}>
        {boxes.map(({ part, label: name, length }, index) => (
          <TextField
            key={part}
            id={index === 0 ? id : `${id}-${part}`}
            name={id}
            label={say(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={length}
            aria-invalid={error ? true : undefined}
            aria-describedby={index === 0 ? describedBy({ id, label, hint, error }) : undefined}
            value={parts[part]}
            onChange={(event) => onChange(joinDate({ ...parts, [part]: event.target.value }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
