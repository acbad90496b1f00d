import type { KeyboardEvent, ReactNode } from 'react'
import css from './choice-cards.module.css'
import { describedBy, FieldError, FieldHint, type FieldWords, LabelWords } from './field.tsx'
import fieldCss from './field.module.css'
import { Mark } from './mark.tsx'

export interface Choice {
  value: string
  label: string
  hint?: ReactNode
  /** Path of a company's mark. */
  mark?: string
  /** Stands at the end of the card: payout, days left. */
  aside?: ReactNode
  disabled?: boolean
}

interface ChoiceCardsProps extends FieldWords {
  name: string
  choices: readonly Choice[]
  /** one: radios · many: ticks. */
  pick: 'one' | 'many'
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  hiddenLabel?: boolean
}

/** Cards to pick from. They answer to a click anywhere, to space, and to the arrow keys (for ticks these move the focus). */
export function ChoiceCards({ hiddenLabel, ...props }: ChoiceCardsProps) {
  const { id, name, label, hint, error, optional, choices, pick, chosen, onChange } = props
  const choose = (value: string, on: boolean) => {
    if (pick === 'one') return onChange([value])
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  }

  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className={hiddenLabel ? 'visually-hidden' : fieldCss.label}>
        <LabelWords label={label} optional={optional} />
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={css.cards}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={css.card}>
            <span className={css.lead}>
              <input
                type={pick === 'one' ? 'radio' : 'checkbox'}
                id={index === 0 ? id : `${id}-${choice.value}`}
                aria-describedby={index === 0 ? describedBy({ id, label, hint, error }) : undefined}
                name={name}
                value={choice.value}
                disabled={choice.disabled}
                checked={chosen.includes(choice.value)}
                onChange={(event) => choose(choice.value, event.target.checked)}
                onKeyDown={pick === 'many' ? moveFocus : undefined}
              />
              {choice.mark && <Mark src={choice.mark} size={40} />}
            </span>
            <span className={css.words}>
              <span className={css.name}>{choice.label}</span>
              {choice.hint && <span className={css.hint}>{choice.hint}</span>}
            </span>
            {choice.aside && <span className={css.aside}>{choice.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key]
  if (!step) return
  const all = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []
  const inputs = [...all].filter((input) => !input.disabled)
  const at = inputs.indexOf(event.currentTarget)
  const next = inputs[(at + step + inputs.length) % inputs.length]
  if (!next) return
  event.preventDefault()
  next.focus()
}
