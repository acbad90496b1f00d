import { Stack, Table, Text } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { Chip } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { methodWords, stateTone, stateWords } from './claim-words.ts'

const heads = ['Letter', 'State', 'Print shop', 'Post', 'What it told']

type Letter = StaffClaim['letters'][number]

/**
 * Each envelope of a claim, with what the print shop and the post told of it; a line that says so where none was made
 * yet.
 */
export function ClaimLetters({ letters }: Pick<StaffClaim, 'letters'>) {
  if (letters.length === 0) {
    return <Empty title="No letter yet">One is made when the printer gets the claim.</Empty>
  }
  return (
    <WideTable label="Letters" heads={heads}>
      {letters.map((letter) => (
        <Line key={letter.id} letter={letter} />
      ))}
    </WideTable>
  )
}

function Line({ letter }: { letter: Letter }) {
  const { version, state, method, providerId, attempts, failure, trackingNumber } = letter
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row" fw={400}>
        {version}, {methodWords[method]?.toLowerCase()}
        <Text size="sm" c="dimmed">
          made {instantWords(letter.createdAt)}
        </Text>
      </Table.Th>
      <Table.Td>
        <Chip tone={stateTone(state)}>{stateWords(state)}</Chip>
      </Table.Td>
      <Table.Td>
        <Stack gap={0}>
          <span>{providerId ?? 'not taken yet'}</span>
          <Text size="sm" c="dimmed">
            tried {attempts} {attempts === 1 ? 'time' : 'times'}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td>
        <Stack gap={0}>
          {trackingNumber ?? '–'}
          {dates(letter).map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        {letter.returnReason ?? failure ?? '–'}
        {letter.state === 'returned' && (
          <Text size="sm" c="dimmed">
            Where the fault is the address, settle it under Mail room; otherwise its owner signs
            again.
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function dates({ mailedAt, deliveredAt, returnedAt, expectedOn }: Letter): string[] {
  return [
    mailedAt && `mailed ${instantWords(mailedAt)}`,
    deliveredAt && `delivered ${instantWords(deliveredAt)}`,
    returnedAt && `came back ${instantWords(returnedAt)}`,
    !deliveredAt && !returnedAt && expectedOn && `expected on ${expectedOn}`,
  ].filter((words) => typeof words === 'string')
}
