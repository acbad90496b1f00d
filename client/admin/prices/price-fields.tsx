import { NativeSelect, Text, TextInput } from '@mantine/core'
import { planNames } from '#contract/plans/names.ts'
import {
  PRICE_CENTS,
  type PricedPlan,
  pricedPlans,
  type PriceRow,
} from '#contract/wire/admin/prices.ts'
import { readCents } from '../money/cents-words.ts'
import { amountWords } from './price-words.ts'

/** A price as it is typed. */
export interface TypedPrice {
  code: PricedPlan
  variant: PriceRow['variant']
  amount: string
  certified: string
}

const isByLetter = ({ code }: TypedPrice) => code === 'pay-as-you-go'

/** What is asked of it as cents; undefined while something is missing or cannot be. */
export function amountsOf(
  typed: TypedPrice,
): { amountCents: number; certifiedFeeCents?: number } | undefined {
  const amountCents = priceIn(typed.amount)
  if (amountCents === undefined) return undefined
  if (!isByLetter(typed)) return { amountCents }
  const certifiedFeeCents = priceIn(typed.certified)
  return certifiedFeeCents === undefined ? undefined : { amountCents, certifiedFeeCents }
}

function priceIn(words: string): number | undefined {
  const cents = readCents(words)
  const isPrice =
    cents !== undefined && cents >= PRICE_CENTS.minimum && cents <= PRICE_CENTS.maximum
  return isPrice ? cents : undefined
}

interface Props {
  typed: TypedPrice
  /** What is offered now. */
  today: PriceRow | undefined
  onChange(change: Partial<TypedPrice>): void
}

/** Which plan, for whom, and what it is to cost. */
export function PriceFields({ typed, today, onChange }: Props) {
  const { code, variant, amount, certified } = typed
  return (
    <>
      <NativeSelect
        label="Plan"
        size="md"
        value={code}
        data={pricedPlans.map((value) => ({ value, label: planNames[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ code: value as PricedPlan, variant: 'control' })
        }
      />
      {code === 'plus-monthly' && (
        <NativeSelect
          label="For whom"
          size="md"
          value={variant}
          data={[
            { value: 'control', label: 'Everybody' },
            { value: 'test', label: 'The test variation of the price experiment' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ variant: value as TypedPrice['variant'] })
          }
        />
      )}
      {today && <Text>Now: {amountWords(today)}.</Text>}
      <Dollars
        label={isByLetter(typed) ? 'Dollars for each claim' : 'Dollars'}
        value={amount}
        onChange={(words) => onChange({ amount: words })}
      />
      {isByLetter(typed) && (
        <Dollars
          label="Dollars more for certified mail"
          value={certified}
          onChange={(words) => onChange({ certified: words })}
        />
      )}
    </>
  )
}

function Dollars({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(words: string): void
}) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      size="md"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={value.trim() && priceIn(value) === undefined && 'A price is from $1 to $1,000'}
      required
    />
  )
}
