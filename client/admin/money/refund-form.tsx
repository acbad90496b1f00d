import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { RefundRow, StaffPayment } from '#contract/wire/admin/operations-money.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { useTyped } from '../parts/use-typed.ts'
import { isReason, WhyField } from '../parts/why-field.tsx'
import { centsWords, readCents } from './cents-words.ts'

interface Ordering {
  payment: StaffPayment
}

const pathOf = ({ payment: { payment } }: Ordering) => `/api/admin/payments/${payment.id}/refund`

/** Orders that money goes back to the card it came from; said once more with its amount before it is done. */
export function RefundForm({ payment }: Ordering) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { leave, onType } = useTyped(isOpen, close)
  const { refundableCents } = payment
  const refunding = useDeed<{ refund: RefundRow }>(pathOf({ payment }), {
    renews: ['payments', 'refunds'],
  })
  if (refundableCents <= 0 && !refunding.data) return <Text>Nothing of it can go back.</Text>
  return (
    <Stack align="start" gap="sm">
      {refunding.data && (
        <Told>
          {centsWords(refunding.data.refund.cents)} is on its way back. It leaves within a minute.
        </Told>
      )}
      <Button size="md" variant="default" onClick={open} disabled={refundableCents <= 0}>
        Give money back
      </Button>
      <Modal opened={isOpen} onClose={leave} title="Give money back">
        <Form
          payment={payment}
          error={refunding.error}
          isSending={refunding.isPending}
          onType={onType}
          onSend={(order) => refunding.mutate({ ...order, refundableCents }, { onSuccess: close })}
        />
      </Modal>
    </Stack>
  )
}

interface Sending extends Ordering {
  error: Error | null
  isSending: boolean
  onType(): void
  onSend(order: { cents: number; reason: string }): void
}

function Form({ payment: { payment, refundableCents }, error, isSending, ...on }: Sending) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cents = readCents(amount) ?? 0
  const isTooMuch = cents > refundableCents
  const isReady = cents > 0 && !isTooMuch && isReason(reason)
  return (
    <form
      onInput={on.onType}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) on.onSend({ cents, reason: reason.trim() })
      }}
    >
      <Stack>
        <Text>
          To {payment.card ?? 'the card it came from'}. At most {centsWords(refundableCents)}.
        </Text>
        {payment.kind === 'plan' && (
          <Text>
            This ends no plan: one that runs goes on and renews until its owner cancels it.
          </Text>
        )}
        <Group align="end" gap="xs">
          <TextInput
            label="Dollars"
            inputMode="decimal"
            size="md"
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            error={isTooMuch && `At most ${centsWords(refundableCents)}`}
            style={{ flex: 1 }}
            required
            data-autofocus
          />
          <Button
            size="md"
            variant="default"
            onClick={() => setAmount((refundableCents / 100).toFixed(2))}
          >
            All of it
          </Button>
        </Group>
        <WhyField value={reason} onChange={setReason} />
        <CallFailure error={error} />
        <Button type="submit" size="md" loading={isSending} disabled={!isReady}>
          {isReady ? `Give ${centsWords(cents)} back` : 'Give it back'}
        </Button>
      </Stack>
    </form>
  )
}
