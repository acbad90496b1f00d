import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { planNames } from '#contract/plans/names.ts'
import type { StaffPayment } from '#contract/wire/admin/operations-money.ts'
import { ask } from '../ask.ts'
import { Facts } from '../parts/facts.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Reveal } from '../parts/reveal.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { centsWords } from './cents-words.ts'
import { whyWords } from './guarantee-list.tsx'
import { Dispute } from './payment-list.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundLine } from './refund-list.tsx'

const names: Readonly<Record<string, string>> = planNames

/** One payment: what went back of it, its guarantee, and how it stands in the ledger. */
export function PaymentScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => ask<StaffPayment>(`/api/admin/payments/${id}`, signal),
  })
  return (
    <Screen title="Payment">
      <Loaded query={query}>{(found) => <Parts found={found} />}</Loaded>
    </Screen>
  )
}

function Parts({ found }: { found: StaffPayment }) {
  const { payment, planCode, refundableCents, refunds, guarantee, entries } = found
  const { accountId } = payment
  return (
    <Stack gap="xl">
      <Facts
        facts={[
          ['Paid', instantWords(payment.paidAt)],
          ['Amount', centsWords(payment.cents)],
          ['Can go back', centsWords(refundableCents)],
          ['Plan', names[planCode] ?? planCode],
          ['Card', payment.card],
          ['Dispute', <Dispute key="dispute" {...payment} />],
          ['At the payment company', payment.providerId],
          [
            'Account',
            <Reveal
              key="account"
              kind="account"
              id={accountId}
              field="email"
              masked={`${accountId.slice(0, 8)}…`}
              label="e-mail address"
            />,
          ],
          ['Guarantee', guarantee && `${guarantee.status}. ${whyWords(guarantee)}`],
        ]}
      />
      <RefundForm payment={found} />
      <Stack gap="sm">
        <Title order={2} size="h4">
          Refunds
        </Title>
        {refunds.length > 0 ? (
          <WideTable label="Refunds" heads={['Ordered', 'Amount', 'Why', 'State', 'Payment']}>
            {refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </WideTable>
        ) : (
          <Text>Nothing went back.</Text>
        )}
      </Stack>
      <Ledger entries={entries} />
    </Stack>
  )
}

function Ledger({ entries }: Pick<StaffPayment, 'entries'>) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Ledger
      </Title>
      <WideTable label="Ledger" heads={['When', 'What', 'Account', 'Debit, credit below zero']}>
        {entries.map(({ at, kind, account, cents }) => (
          <Table.Tr key={`${at} ${kind} ${account}`}>
            <Table.Td>{instantWords(at)}</Table.Td>
            <Table.Td>{kind}</Table.Td>
            <Table.Td>{account.replaceAll('-', ' ')}</Table.Td>
            <Table.Td>{centsWords(cents)}</Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  )
}
