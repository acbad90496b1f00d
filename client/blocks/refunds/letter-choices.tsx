import type { BlockInput } from '#contract/blocks/index.ts'
import type { LetterPurpose, RefundCase, Tone } from '#contract/wire/refunds.ts'
import { letterPurposes, tones } from '#contract/refunds/case-choices.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import css from './refunds.module.css'

interface Chosen {
  purpose: LetterPurpose
  tone: Tone
}

interface Props {
  one: RefundCase
  words: BlockInput<'refund-cases'>['letter']
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** To whom the letter goes, where there is a choice, and how it speaks. */
export function LetterChoices({ one, words, chosen, onChoose }: Props) {
  const fitting = letterPurposes.filter((purpose) => fits(purpose, one))
  return (
    <div className={css.pair}>
      {fitting.length > 1 && (
        <RadioGroup
          id={`purpose-${one.id}`}
          name={`purpose-${one.id}`}
          label={words.purpose.label}
          options={fitting.map((name) => ({ value: name, label: words.purpose.choices[name] }))}
          value={chosen.purpose}
          onChange={(value) => onChoose({ ...chosen, purpose: value as LetterPurpose })}
        />
      )}
      {chosen.purpose !== 'dispute' && (
        <RadioGroup
          id={`tone-${one.id}`}
          name={`tone-${one.id}`}
          label={words.tone.label}
          options={tones.map((name) => ({ value: name, label: words.tone.choices[name] }))}
          value={chosen.tone}
          onChange={(value) => onChoose({ ...chosen, tone: value as Tone })}
        />
      )}
    </div>
  )
}

/** A reminder follows a letter that was sent, and did not come back; the law of disputes is one of credit cards. */
export function fits(purpose: LetterPurpose, { events, facts }: RefundCase): boolean {
  if (purpose === 'remind') return events.some(({ what }) => what === 'sent')
  return purpose === 'ask' || facts.paidBy === 'credit-card'
}
