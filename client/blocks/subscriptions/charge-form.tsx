import { type FormEvent, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { centsOf } from '#contract/fields/money.ts'
import type { Cancellation, Charge } from '#contract/wire/subscriptions.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import { dayFault, type Fault, focusFault, withFault } from './day-fault.ts'
import css from './my-cancellations.module.css'

interface Props {
  /** What the ids of the fields begin with. */
  id: string
  title: string
  words: BlockInput<'my-cancellations'>
  /** What was told of it before. */
  told?: Pick<Cancellation, 'chargedOn' | 'amountCents' | 'statementOn'>
  busy: boolean
  /** @returns whether it was saved */
  onSave: (charge: Charge) => Promise<boolean>
}

type Faults = Partial<Record<'chargedOn' | 'amount' | 'statementOn', Fault | undefined>>

/** They charged again: when and how much, from which the last day for a dispute follows. No day is made up. */
export function ChargeForm({ id, title, words, told, busy, onSave }: Props) {
  const { charge: says } = words
  const [faults, setFaults] = useState<Faults>({})

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const { charge, faults: found } = readCharge(form)
    setFaults(found)
    if (focusFault(form, found) || busy) return
    if ((await onSave(charge)) && !told) form.reset()
  }

  return (
    <Disclosure title={title}>
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
          {...withFault(says.on, faults.chargedOn, words)}
          max={todayHere()}
          defaultValue={told?.chargedOn ?? ''}
        />
        <MoneyField
          id={`${id}-amount`}
          name="amount"
          {...withFault(says.amount, faults.amount, words)}
          maxLength={12}
          defaultValue={told?.amountCents ? (told.amountCents / 100).toFixed(2) : ''}
        />
        <TextField
          id={`${id}-statement`}
          name="statementOn"
          type="date"
          {...withFault(says.statementOn, faults.statementOn, words)}
          optional
          max={todayHere()}
          defaultValue={told?.statementOn ?? ''}
        />
        <Button type="submit" size="small" busy={busy}>
          {says.button}
        </Button>
      </form>
    </Disclosure>
  )
}

/** What was typed, to be saved once nothing is wrong with it. */
function readCharge(form: HTMLFormElement): { charge: Charge; faults: Faults } {
  const typed = new FormData(form)
  const text = (name: keyof Faults) => textIn(typed, name)
  const [chargedOn, amount, statementOn] = [text('chargedOn'), text('amount'), text('statementOn')]
  const amountCents = centsOf(amount) ?? 0
  const latest = todayHere()
  // A statement from before the charge does not show it: its 60 days would be over too early.
  const isEarly = statementOn !== '' && statementOn < chargedOn
  return {
    charge: { chargedOn, amountCents, statementOn: statementOn || null },
    faults: {
      chargedOn: dayFault(form, 'chargedOn', { latest }),
      amount: amountCents > 0 ? undefined : amount === '' ? 'missing' : 'wrong',
      statementOn:
        dayFault(form, 'statementOn', { optional: true, latest }) ??
        (isEarly ? 'wrong' : undefined),
    },
  }
}
