import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { PriceRow } from '#contract/wire/admin/prices.ts'
import { FormWindow } from '../parts/form-window.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { WhenField } from '../parts/when-field.tsx'
import { isReason, WhyField } from '../parts/why-field.tsx'
import { amountsOf, PriceFields, type TypedPrice } from './price-fields.tsx'

const untyped: TypedPrice = { code: 'plus-annual', variant: 'control', amount: '', certified: '' }

/** A new price of a plan, from now or later on. */
export function OrderPrice({ prices, waits }: { prices: readonly PriceRow[]; waits: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [typed, setTyped] = useState(untyped)
  const [startsAt, setStartsAt] = useState<string | null | undefined>()
  const [reason, setReason] = useState('')
  const ordering = useDeed<{ outcome: 'done' | 'waits' }>('/api/admin/prices', {
    renews: ['prices'],
  })
  const { code, variant } = typed
  const amounts = amountsOf(typed)
  const today = prices.find((price) => isToday(price, typed))
  const order = () => {
    const begins = startsAt ? { startsAt } : {}
    const wanted = { code, variant, ...amounts, ...begins, reason: reason.trim() }
    ordering.mutate(wanted, {
      onSuccess: () => {
        close()
        // The next order has a price and a reason of its own.
        setTyped(untyped)
        setReason('')
      },
    })
  }
  const begin = () => {
    // The window opens with “Now”, whatever was chosen in it before.
    setStartsAt(undefined)
    open()
  }
  return (
    <Stack align="start" gap="sm">
      {ordering.data && <Told>{toldWords[ordering.data.outcome]}</Told>}
      <Button size="md" onClick={begin}>
        New price
      </Button>
      <FormWindow
        title="New price"
        isOpen={isOpen}
        onClose={close}
        sending={{ ...ordering, mutate: order }}
        deed={waits ? 'Send it for approval' : 'Order it'}
        isReady={amounts !== undefined && startsAt !== null && isReason(reason)}
      >
        <PriceFields
          typed={typed}
          today={today}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
        <WhenField onChange={setStartsAt} />
        <WhyField value={reason} onChange={setReason} />
      </FormWindow>
    </Stack>
  )
}

function isToday(price: PriceRow, { code, variant }: TypedPrice): boolean {
  return price.code === code && price.variant === variant && price.standing === 'in-force'
}

/** Copy names prices in words of its own, which no order changes. */
const toldWords = {
  done: 'The price is ordered. Where pages and terms name prices in words, those are changed by hand: the editor finds them under “Where used”.',
  waits: 'The price waits for another publisher.',
} as const
