import { fillWords } from '#contract/words/fill-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asksFor, type FlightWords, lateMinutes } from './flight-draft.ts'
import { lateText } from './flight-words.ts'
import css from './flights.module.css'
import { type FormPart, wrong } from './form-part.ts'

/** How far from the booked arrival it was; said of an early one too: it may be a day that was taken for another. */
function apartText(late: number, { late: after, early }: FlightWords['arrival']): string {
  return fillWords(late < 0 ? early : after, { late: lateText(Math.abs(late)) })
}

/** When it should have been there, and when it was; says how late that is. */
export function ArrivalFields({ id, draft, words: { arrival }, errorOf, onChange }: FormPart) {
  const late = lateMinutes(draft)
  const time = (key: 'scheduled' | 'actual') => {
    return {
      id: `${id}-${key}`,
      type: 'time',
      value: draft[key],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
      ...wrong(errorOf(key)),
    }
  }

  return (
    <div className={css.times}>
      <TextField {...time('scheduled')} label={arrival.scheduled} />
      <TextField
        {...time('actual')}
        label={asksFor(draft).rerouted ? arrival.other : arrival.actual}
        hint={arrival.hint}
      />
      <SelectField
        id={`${id}-day`}
        label={arrival.day}
        {...wrong(errorOf('day'))}
        placeholder={arrival.placeholder}
        options={[
          { value: '0', label: arrival.same },
          { value: '1', label: arrival.next },
          { value: '2', label: arrival.second },
        ]}
        value={draft.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <output className={css.late} htmlFor={`${id}-scheduled ${id}-actual ${id}-day`}>
        {late !== undefined && apartText(late, arrival)}
      </output>
    </div>
  )
}
