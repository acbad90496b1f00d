import { Table } from '@mantine/core'
import { type GuaranteeRow, guaranteeStates } from '#contract/wire/admin/operations-money.ts'
import { Chip, type Tone } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ScreenLink } from '../router.tsx'
import { centsWords } from './cents-words.ts'
import { StateSelect } from './state-select.tsx'

const heads = ['Counted on', 'State', 'Paid', 'Received', 'To go back', 'Why']
const tones: Readonly<Record<GuaranteeRow['status'], Tone>> = {
  running: 'quiet',
  offered: 'wait',
  refunded: 'good',
  met: 'good',
  closed: 'quiet',
}

/** Money-back guarantees in pages, of the state that the address names; else all of them. */
export function GuaranteeList() {
  const { filter } = useFilters()
  const status = filter('status')
  return (
    <>
      <StateSelect
        name="status"
        label="State"
        choices={[
          { value: '', label: 'All guarantees' },
          ...guaranteeStates.map((value) => ({ value, label: value })),
        ]}
      />
      <PagedTable<GuaranteeRow>
        subject="guarantees"
        path={`/api/admin/guarantees${status && `?status=${status}`}`}
        label="List of guarantees"
        heads={heads}
        empty={<Empty title="No guarantees">None is like that. Each paid plan year has one.</Empty>}
        line={(guarantee) => <Line key={guarantee.id} guarantee={guarantee} />}
      />
    </>
  )
}

function Line({ guarantee }: { guarantee: GuaranteeRow }) {
  const { paymentId, status, countedOn, paidCents, receivedCents, refundCents } = guarantee
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
        <ScreenLink to={`/money/payments/${paymentId}`}>{countedOn}</ScreenLink>
      </Table.Th>
      <Table.Td>
        <Chip tone={tones[status]}>{status}</Chip>
      </Table.Td>
      <Table.Td>{centsWords(paidCents)}</Table.Td>
      <Table.Td>{centsWords(receivedCents)}</Table.Td>
      <Table.Td>{refundCents ? centsWords(refundCents) : '–'}</Table.Td>
      <Table.Td>{whyWords(guarantee)}</Table.Td>
    </Table.Tr>
  )
}

/** Why a guarantee stands as it does, in a sentence. */
export function whyWords({ status, openUntil, waited, countedOn }: GuaranteeRow): string {
  if (status === 'running') {
    return waited ? `Its owner chose to wait until ${countedOn}.` : `Its year ends on ${countedOn}.`
  }
  if (status === 'offered') {
    return `No more was received than paid. Without a choice it all goes back after ${openUntil}.`
  }
  if (status === 'refunded') return 'No more was received than paid: it all went back.'
  if (status === 'met') return 'More was received than was paid.'
  return 'Nothing of the payment was left to give back.'
}
