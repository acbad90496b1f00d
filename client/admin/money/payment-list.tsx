import { Table } from '@mantine/core'
import type { PaymentRow } from '#contract/wire/admin/operations-money.ts'
import { Chip } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { PagedTable } from '../parts/paged-table.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ScreenLink } from '../router.tsx'
import { centsWords } from './cents-words.ts'
import { StateSelect } from './state-select.tsx'

const heads = ['Payment', 'For', 'Amount', 'Went back', 'Card', 'Dispute']
const choices = [
  { value: '', label: 'All payments' },
  { value: 'disputed', label: 'Disputed by a bank' },
  { value: 'plan', label: 'Plans' },
  { value: 'fee', label: 'Mailing fees' },
  { value: 'certified', label: 'Certified mail' },
  { value: 'letter', label: 'Letters of refund cases' },
]

/** Payments in pages, those that the address's `filter` names; else all of them. */
export function PaymentList() {
  const { filter } = useFilters()
  return (
    <>
      <StateSelect name="filter" label="Which" choices={choices} />
      <PagedTable<PaymentRow>
        subject="payments"
        path={`/api/admin/payments?filter=${filter('filter') || 'all'}`}
        label="List of payments"
        heads={heads}
        empty={
          <Empty title="No payments">None is like that. They come here when they are paid.</Empty>
        }
        line={(payment) => <Line key={payment.id} payment={payment} />}
      />
    </>
  )
}

function Line({ payment }: { payment: PaymentRow }) {
  const { id, kind, cents, refundedCents, paidAt, card, dispute, answerBy } = payment
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={`/money/payments/${id}`}>{instantWords(paidAt)}</ScreenLink>
      </Table.Th>
      <Table.Td>{kind === 'plan' ? 'A plan' : 'Mailing'}</Table.Td>
      <Table.Td>{centsWords(cents)}</Table.Td>
      <Table.Td>{refundedCents ? centsWords(refundedCents) : '–'}</Table.Td>
      <Table.Td>{card ?? '–'}</Table.Td>
      <Table.Td>
        <Dispute dispute={dispute} answerBy={answerBy} />
      </Table.Td>
    </Table.Tr>
  )
}

/** How a dispute stands, with the day by which the bank takes an answer. */
export function Dispute({ dispute, answerBy }: Pick<PaymentRow, 'dispute' | 'answerBy'>) {
  if (!dispute) return '–'
  if (dispute !== 'open') return <Chip tone={dispute === 'won' ? 'good' : 'bad'}>{dispute}</Chip>
  return (
    <Chip tone="bad">
      {answerBy ? `answer by ${instantWords(answerBy)}` : 'open, look at the payment company'}
    </Chip>
  )
}
