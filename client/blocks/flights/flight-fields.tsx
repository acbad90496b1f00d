import type { FlightChoices } from '#contract/wire/flights.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './flights.module.css'
import { type FormPart, wrong } from './form-part.ts'

const PASSENGERS = Array.from({ length: 9 }, (_, index) => String(index + 1))
const LICENCES = ['union', 'uk', 'elsewhere'] as const

/** Who flew, when, and for how many. */
export function FlightFields({
  choices,
  ...part
}: FormPart & { choices: Pick<FlightChoices, 'airlines' | 'firstDay'> }) {
  const { id, draft, words, errorOf, onChange } = part
  const airlines = choices.airlines.map(({ code, name }) => {
    return { value: code, label: `${name} (${code})` }
  })
  const others = LICENCES.map((value) => ({ value, label: words.airline[value] }))

  return (
    <div className={css.three}>
      <SelectField
        id={`${id}-airline`}
        label={words.airline.label}
        hint={words.airline.hint}
        {...wrong(errorOf('airline'))}
        placeholder={words.airline.placeholder}
        options={[...airlines, ...others]}
        value={draft.airline}
        onChange={({ target }) => onChange({ airline: target.value })}
      />
      <TextField
        id={`${id}-date`}
        type="date"
        label={words.date.label}
        {...wrong(errorOf('date'))}
        min={choices.firstDay}
        value={draft.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <SelectField
        id={`${id}-passengers`}
        label={words.passengers.label}
        options={PASSENGERS.map((value) => ({ value, label: value }))}
        value={draft.passengers}
        onChange={({ target }) => onChange({ passengers: target.value })}
      />
    </div>
  )
}
