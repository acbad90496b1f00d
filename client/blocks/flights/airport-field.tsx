import { useEffect, useRef, useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { airportWords } from '#contract/flights/words.ts'
import type { Airport } from '#contract/wire/flights.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { Combobox } from '../../ui/combobox.tsx'
import css from './airport-field.module.css'
import type { FlightWords } from './flight-draft.ts'
import { placeText } from './flight-words.ts'
import { wrong } from './form-part.ts'
import { useAirports } from './use-airports.ts'

interface Props {
  id: string
  label: string
  words: FlightWords['airport']
  chosen: Airport | undefined
  error: string | undefined
  onChoose: (airport: Airport | undefined) => void
}

/** Finds an airport by name, city or code. */
export function AirportField({ id, label, words, chosen, error, onChoose }: Props) {
  const [text, setText] = useState(chosen ? airportWords(chosen) : '')
  const { airports: found, isFailed, look, find } = useAirports()
  const turn = useTurn()
  const airports = found ?? []

  function type(value: string): void {
    setText(value)
    turn.end()
    if (chosen) onChoose(undefined)
    look(value)
  }

  function choose(airport: Airport): void {
    setText(airportWords(airport))
    onChoose(airport)
  }

  /** A code typed in full, or the one that was marked, needs no more than to go on. */
  function leave(marked: Airport | undefined): void {
    const meant = marked ?? named(airports, text)
    if (chosen) return
    if (meant) choose(meant)
    else void chooseLater()
  }

  /** Whoever types fast has gone on before the airports are there. */
  async function chooseLater(): Promise<void> {
    const isStill = turn.begin()
    const meant = named(await find(text), text)
    if (meant && isStill()) latest.current(meant)
  }

  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })

  return (
    <Combobox
      id={id}
      label={label}
      hint={words.hint}
      {...wrong(error)}
      maxLength={80}
      text={text}
      options={airports}
      keyOf={({ code }) => code}
      found={fillWords(words.found, { count: String(airports.length) })}
      trouble={isFailed ? words.failed : found?.length === 0 ? words.none : undefined}
      onType={type}
      onChoose={choose}
      onLeave={leave}
    >
      {(airport) => (
        <span className={css.airport}>
          <span className={css.code}>{airport.code}</span>
          <span>
            {airport.name}
            <span className={css.name}>{placeText(airport)}</span>
          </span>
        </span>
      )}
    </Combobox>
  )
}

function named(airports: readonly Airport[], text: string): Airport | undefined {
  return airports.find(({ code }) => code === text.trim().toUpperCase())
}
