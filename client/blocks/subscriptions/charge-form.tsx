import { type FormEvent, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { centsOf } from '#contract/fields/money.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import { change } from './cancellations-book.ts'
import css from './my-cancellations.module.css'

interface Props {
  /** Of the cancellation. */
  id: string
  words: BlockInput<'my-cancellations'>
  busy: boolean
  act: (work: () => Promise<void>) => Promise<boolean>
}

/** They charged again: when and how much, from which the last day for a dispute follows. */
export function ChargeForm({ id, words, busy, act }: Props) {
  const { charge: says, missing } = words
  const [isMissing, setMissing] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => textIn(form, name)
    const amountCents = centsOf(text('amount'))
    setMissing(!amountCents)
    if (!amountCents || busy) return
    const chargedOn = text('chargedOn') || todayHere()
    const statementOn = text('statementOn') || null
    await act(() => change(id, { standing: 'charged', chargedOn, amountCents, statementOn }))
  }

  const wrong = isMissing && {
    error: fillWords(missing, { field: says.amount.label.toLowerCase() }),
  }
  return (
    <Disclosure title={says.open}>
      <form
        className={css.charge}
        method="dialog"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <TextField
          id={`${id}-charged`}
          name="chargedOn"
          type="date"
          {...says.on}
          max={todayHere()}
        />
        <MoneyField id={`${id}-amount`} name="amount" {...says.amount} {...wrong} maxLength={12} />
        <TextField
          id={`${id}-statement`}
          name="statementOn"
          type="date"
          {...says.statementOn}
          optional
        />
        <Button type="submit" size="small" busy={busy}>
          {says.button}
        </Button>
      </form>
    </Disclosure>
  )
}
