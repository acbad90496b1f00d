import { Table } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { PriceRow } from '#contract/wire/admin/prices.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { Chip, type Tone } from '../parts/chip.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { amountWords, planWords } from './price-words.ts'

const heads = ['Plan', 'Price', 'State', 'From', 'What to do']
const standings: Readonly<Record<PriceRow['standing'], { tone: Tone; words: string }>> = {
  planned: { tone: 'wait', words: 'planned' },
  'in-force': { tone: 'good', words: 'offered now' },
  over: { tone: 'quiet', words: 'no longer offered' },
}

/** Every price that there is, was or will be. */
export function PriceTable({
  prices,
  mayOrder,
}: {
  prices: readonly PriceRow[]
  mayOrder: boolean
}) {
  return (
    <WideTable label="Prices" heads={heads}>
      {prices.map((price) => (
        <Table.Tr key={price.id}>
          <Table.Th scope="row" fw={400}>
            {planWords(price)}
          </Table.Th>
          <Table.Td>{amountWords(price)}</Table.Td>
          <Table.Td>
            <Chip tone={standings[price.standing].tone}>{standings[price.standing].words}</Chip>
          </Table.Td>
          <Table.Td>{instantWords(price.startsAt)}</Table.Td>
          <Table.Td>
            {mayOrder && price.standing === 'planned' && <TakeBack price={price} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}

function TakeBack({ price }: { price: PriceRow }) {
  const client = useQueryClient()
  return (
    <AskWhy
      label="Take it back"
      deed="Take it back"
      act={async (reason, idempotencyKey) => {
        await send(`/api/admin/prices/${price.id}/withdraw`, { body: { reason }, idempotencyKey })
        await client.invalidateQueries({ queryKey: ['prices'] })
      }}
    >
      {planWords(price)} will not cost {amountWords(price)}. Nobody was shown it yet.
    </AskWhy>
  )
}
