import type { Airport } from '#contract/wire/flights.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { AirportField } from './airport-field.tsx'
import css from './flights.module.css'
import type { FormPart } from './form-part.ts'
import { StopFields } from './stop-fields.tsx'

/** From where to where, with the stops between. */
export function RouteFields(part: FormPart) {
  const { id, draft, words, errorOf, onChange } = part
  const { from, to, stops } = draft
  const field = (key: 'from' | 'to') => ({
    id: `${id}-${key}`,
    label: words.airport[key],
    words: words.airport,
    error: errorOf(key),
    onChoose: (airport: Airport | undefined) => onChange({ [key]: airport }),
  })

  return (
    <>
      <div className={css.pair}>
        <AirportField {...field('from')} chosen={from} />
        <AirportField {...field('to')} chosen={to} />
      </div>
      <StopFields {...part} />
      {(stops.length > 0 || draft.kind === 'missed-connection') && (
        <RadioGroup
          id={`${id}-booking`}
          name="booking"
          label={words.booking.label}
          options={[
            { value: 'yes', label: words.booking.yes },
            { value: 'no', label: words.booking.no },
          ]}
          value={draft.isOneBooking ? 'yes' : 'no'}
          onChange={(value) => onChange({ isOneBooking: value === 'yes' })}
        />
      )}
    </>
  )
}
