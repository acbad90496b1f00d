import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { moneyWords } from '#contract/flights/words.ts'
import type { FlightChoices } from '#contract/wire/flights.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { FlightWords } from './flight-draft.ts'
import css from './flights.module.css'

interface Props {
  id: string
  /** For all passengers. */
  cents: number
  currency: string
  firms: FlightChoices['firms']
  words: FlightWords['firm']
}

/** What a firm that claims for a share would keep of the sum; the share is a published one until another is typed. */
export function FirmShare({ id, cents, currency, firms, words }: Props) {
  const [typed, setTyped] = useState(String(firms.percent))
  const percent = Math.min(100, Math.max(0, Number(typed.replace(',', '.')) || 0))
  const kept = Math.round((cents * percent) / 100)
  return (
    <div className={css.part}>
      <h3>{words.title}</h3>
      <div className={css.firm}>
        <TextField
          id={id}
          label={words.label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output htmlFor={id} className={css.kept}>
          {fillWords(words.keeps, {
            kept: moneyWords(kept, currency),
            all: moneyWords(cents, currency),
            left: moneyWords(cents - kept, currency),
          })}
        </output>
      </div>
      <p className={css.source}>
        {words.source}{' '}
        <a href={firms.source.url} rel="noopener">
          {firms.source.label}
        </a>
      </p>
    </div>
  )
}
