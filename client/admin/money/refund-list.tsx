import { Table, Text } from '@mantine/core'
import { type RefundRow, refundStates } from '#contract/wire/admin/operations-money.ts'
import { Chip, type Tone } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { PagedTable } from '../parts/paged-table.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ScreenLink } from '../router.tsx'
import { centsWords } from './cents-words.ts'
import { StateSelect } from './state-select.tsx'

const heads = ['Ordered', 'Amount', 'Why', 'State', 'Payment']
const tones: Readonly<Record<RefundRow['state'], Tone>> = {
  ordered: 'wait',
  done: 'good',
  failed: 'bad',
}
const reasons: Readonly<Record<string, string>> = {
  guarantee: 'The money-back guarantee',
  'letter-cancelled': 'The letter was taken back',
  'letter-failed': 'The letter could not be sent',
  'letter-late': 'The letter was mailed late',
  duplicate: 'Paid twice',
  'plan-changed': 'The plan was changed',
  'certified-unused': 'Certified mail was not used',
}

/** Refunds in pages, of the state that the address names; else all of them. */
export function RefundList() {
  const { filter } = useFilters()
  const state = filter('state')
  return (
    <>
      <StateSelect
        name="state"
        label="State"
        choices={[
          { value: '', label: 'All refunds' },
          ...refundStates.map((value) => ({ value, label: value })),
        ]}
      />
      <PagedTable<RefundRow>
        subject="refunds"
        path={`/api/admin/refunds${state && `?state=${state}`}`}
        label="List of refunds"
        heads={heads}
        empty={<Empty title="No refunds">None is like that.</Empty>}
        line={(refund) => <RefundLine key={refund.id} refund={refund} />}
      />
    </>
  )
}

/** One without a reason of its own is told by its source. */
function whyWords({ reason, source }: RefundRow): string {
  if (reasons[reason]) return reasons[reason]
  if (source.startsWith('staff:')) return 'Ordered by staff'
  if (source.startsWith('deletion:')) return 'Charged after a deletion was asked for'
  return 'At the payment company, by hand'
}

/** A refund as a row, here and on its payment's page. */
export function RefundLine({ refund }: { refund: RefundRow }) {
  const { paymentId, cents, state, orderedAt, doneAt } = refund
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {instantWords(orderedAt)}
      </Table.Th>
      <Table.Td>{centsWords(cents)}</Table.Td>
      <Table.Td>{whyWords(refund)}</Table.Td>
      <Table.Td>
        <Chip tone={tones[state]}>{state}</Chip>
        {doneAt && (
          <Text size="sm" c="dimmed">
            {instantWords(doneAt)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <ScreenLink to={`/money/payments/${paymentId}`}>Payment</ScreenLink>
      </Table.Td>
    </Table.Tr>
  )
}
