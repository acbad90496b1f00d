import { Plus, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { AirportField } from './airport-field.tsx'
import type { Stop } from './flight-draft.ts'
import css from './flights.module.css'
import type { FormPart } from './form-part.ts'

const MOST_STOPS = 3

/** Airports between the first and the last. */
export function StopFields({ id, draft: { stops }, words, errorOf, onChange }: FormPart) {
  const next = Math.max(0, ...stops.map(({ key }) => key + 1))
  const add = useFocusMoved(id, stops.length)
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
          ref={add}
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

/** A stop that was added has the keyboard; after one was removed the button that adds another has it. @returns for that button */
function useFocusMoved(id: string, count: number): RefObject<HTMLButtonElement | null> {
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) document.getElementById(`${id}-stop-${count - 1}`)?.focus()
    if (count < before.current) add.current?.focus()
    before.current = count
  }, [id, count])
  return add
}
