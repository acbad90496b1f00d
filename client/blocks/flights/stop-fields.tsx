import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { AirportField } from './airport-field.tsx'
import type { Stop } from './flight-draft.ts'
import css from './flights.module.css'
import type { FormPart } from './form-part.ts'

const MOST_STOPS = 3

/** Airports between the first and the last. */
export function StopFields({ id, draft: { stops }, words, errorOf, onChange }: FormPart) {
  const next = Math.max(0, ...stops.map(({ key }) => key + 1))
  const change = (index: number, stop: Stop) => onChange({ stops: stops.with(index, stop) })

  return (
    <>
      {stops.map(({ key, airport }, index) => (
        <div key={key} className={css.stop}>
          <AirportField
            id={`${id}-stop-${index}`}
            label={words.airport.stop}
            words={words.airport}
            error={errorOf(`stop-${index}`)}
            chosen={airport}
            onChoose={(chosen) => change(index, { key, ...(chosen && { airport: chosen }) })}
          />
          <Button
            look="quiet"
            aria-label={words.airport.removeStop}
            onClick={() => onChange({ stops: stops.toSpliced(index, 1) })}
          >
            <X size={20} />
          </Button>
        </div>
      ))}
      {stops.length < MOST_STOPS && (
        <Button
          look="quiet"
          size="small"
          className={css.add}
          onClick={() => onChange({ stops: [...stops, { key: next }] })}
        >
          <Plus size={18} />
          {words.airport.addStop}
        </Button>
      )}
    </>
  )
}
