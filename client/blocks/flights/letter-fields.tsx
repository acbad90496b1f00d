import type { FieldFault } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import type { FlightWords } from './flight-draft.ts'
import css from './flights.module.css'
import { wrong } from './form-part.ts'

interface Props {
  id: string
  words: FlightWords['letter']
  faults: readonly FieldFault[]
  /** Of an airline that is not on the list, nothing but its licence is known. */
  asksAirline: boolean
}

/** What the letter says beside the case itself. */
export function LetterFields({ id, words, faults, asksAirline }: Props) {
  const field = (name: string) => {
    const error = faults.find(({ field: at }) => at === `${id}-${name}`)?.message
    return { id: `${id}-${name}`, name, ...wrong(error) }
  }
  const typed = { autoComplete: 'off' }

  return (
    <>
      <TextAreaField
        {...field('names')}
        rows={2}
        label={words.names}
        hint={words.namesHint}
        maxLength={730}
      />
      <div className={css.pair}>
        <TextField
          {...field('number')}
          {...typed}
          label={words.number}
          hint={words.numberHint}
          maxLength={8}
        />
        <TextField
          {...field('reference')}
          {...typed}
          label={words.reference}
          hint={words.referenceHint}
          optional
          maxLength={14}
        />
      </div>
      {asksAirline && <TextField {...field('airline')} label={words.airlineName} maxLength={80} />}
      <TextField
        {...field('email')}
        type="email"
        label={words.email}
        optional
        autoComplete="email"
        maxLength={254}
      />
      <TextAreaField
        {...field('address')}
        rows={3}
        label={words.address}
        optional
        autoComplete="street-address"
        maxLength={300}
      />
    </>
  )
}
