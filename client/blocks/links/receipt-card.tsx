import { type FormEvent, useId, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Leads, Receipt } from '#contract/wire/purchases.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { call } from '../../stage/api.ts'
import { handOver, type Purchase } from '../../stage/purchase-in-hand.ts'
import { useStage } from '../../stage/stage.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import { LeadLinks } from './lead-links.tsx'
import css from './links.module.css'
import { useLinkAct } from './use-link-act.ts'

interface Props {
  /** Of the file. */
  name: string
  receipt: Receipt
  words: BlockInput<'receipt-reader'>
}

/** What a receipt says, to be put right; and where the purchase leads from here. */
export function ReceiptCard({ name, receipt, words }: Props) {
  const id = useId()
  const says = words.card
  const [purchase, setPurchase] = useState<Purchase>()
  const [leads, setLeads] = useState<Leads>()
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, act } = useLinkAct()
  const turn = useTurn()

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const text = (field: string) => textIn(new FormData(form), field)
    const merchant = text('merchant')
    setMissing(merchant === '')
    if (merchant === '') return form.querySelector('input')?.focus()
    const [orderedOn, amount, orderNumber] = [
      text('orderedOn'),
      text('amount'),
      text('orderNumber'),
    ]
    void act(async () => {
      const isStill = turn.begin()
      const found = await call<Leads>('/api/purchases/leads', { merchant }, { repeatable: true })
      if (!isStill()) return
      setLeads(found)
      setPurchase({ merchant, orderedOn, amount, orderNumber })
    })
  }

  function change(): void {
    turn.end()
    setPurchase(undefined)
  }

  return (
    <form
      className={css.card}
      method="dialog"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={confirm}
      onChange={change}
    >
      <h3 id={`${id}-title`} className={css.name}>
        {fillWords(says.title, { name })}
      </h3>
      <p className={css.quiet}>{says.check}</p>
      <Fields id={id} receipt={receipt} words={says} isMissing={isMissing} />
      <div className={css.acts}>
        <Button type="submit" busy={busy}>
          {says.button}
        </Button>
      </div>
      <FailureNotice failure={failure} />
      <div aria-live="polite">
        {purchase && leads && <Further purchase={purchase} leads={leads} words={words} />}
      </div>
    </form>
  )
}

interface FieldsProps {
  id: string
  receipt: Receipt
  words: Props['words']['card']
  isMissing: boolean
}

function Fields({ id, receipt, words, isMissing }: FieldsProps) {
  const { missing = '', ...merchant } = words.merchant
  const amount = receipt.cents === null ? '' : (receipt.cents / 100).toFixed(2)
  return (
    <div className={css.pair}>
      <TextField
        id={`${id}-merchant`}
        name="merchant"
        {...merchant}
        {...(isMissing && { error: missing })}
        autoComplete="off"
        maxLength={80}
        defaultValue={receipt.merchant ?? ''}
      />
      <TextField
        id={`${id}-ordered-on`}
        name="orderedOn"
        type="date"
        optional
        {...words.orderedOn}
        defaultValue={receipt.orderedOn ?? ''}
      />
      <MoneyField
        id={`${id}-amount`}
        name="amount"
        optional
        {...words.amount}
        maxLength={12}
        defaultValue={amount}
      />
      <TextField
        id={`${id}-number`}
        name="orderNumber"
        optional
        {...words.orderNumber}
        autoComplete="off"
        maxLength={60}
        defaultValue={receipt.orderNumber ?? ''}
      />
    </div>
  )
}

interface FurtherProps {
  purchase: Purchase
  leads: Leads
  words: Props['words']
}

function Further({ purchase, leads, words }: FurtherProps) {
  const { run } = useStage()
  function goTo(path: string): void {
    handOver(purchase)
    run({ do: 'navigate', to: path })
  }
  return (
    <div className={css.part}>
      <h4>{words.card.next}</h4>
      <div className={css.acts}>
        <Button look="outlined" size="small" onClick={() => goTo('/ai-negotiator')}>
          {words.card.refund}
        </Button>
        <Button look="outlined" size="small" onClick={() => goTo('/late-orders')}>
          {words.card.late}
        </Button>
      </div>
      <LeadLinks found={leads} words={words.leads} />
    </div>
  )
}
