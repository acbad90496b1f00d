import { Stack, Table, Text } from '@mantine/core'
import type { QueuedClaim } from '#contract/wire/admin/operations-claims.ts'
import { Chip } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { ScreenLink } from '../router.tsx'
import {
  likenessWords,
  methodWords,
  riskWords,
  stateTone,
  stateWords,
  waitWords,
} from './claim-words.ts'

const heads = ['Claim', 'Settlement', 'State', 'Last safe day', 'What it waits for']

/** Claims in the order of the call, page by page. */
export function ClaimTable({ path, emptyWords }: { path: string; emptyWords: string }) {
  return (
    <PagedTable<QueuedClaim>
      subject="claims"
      path={path}
      label="List of claims"
      heads={heads}
      empty={<Empty title="Nothing here">{emptyWords}</Empty>}
      line={(claim) => <Line key={claim.id} claim={claim} />}
    />
  )
}

function Line({ claim }: { claim: QueuedClaim }) {
  const { id, reference, suitName, state, method, mailBy, risk, heldAt } = claim
  const { cureBy } = claim
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
        <ScreenLink to={`/claims/${id}`}>{reference}</ScreenLink>
      </Table.Th>
      <Table.Td>{suitName}</Table.Td>
      <Table.Td>
        <Stack gap={4} align="start">
          <Chip tone={stateTone(state)}>{stateWords(state)}</Chip>
          {heldAt && <Chip tone="wait">held</Chip>}
          {claim.alike.map((kind) => (
            <Chip key={kind} tone="wait">
              {likenessWords[kind].short}
            </Chip>
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="start">
          {mailBy ?? cureBy ?? '–'}
          {risk && <Chip tone={riskWords[risk].tone}>{riskWords[risk].words}</Chip>}
          {method && (
            <Text size="sm" c="dimmed">
              {methodWords[method]}
            </Text>
          )}
        </Stack>
      </Table.Td>
      <Table.Td>
        <Waiting claim={claim} />
      </Table.Td>
    </Table.Tr>
  )
}

function Waiting({
  claim: { waitsFor, needs, returnReason, cureBy, state, heldAt },
}: {
  claim: QueuedClaim
}) {
  const what = needs ?? waitsFor
  return (
    <Stack gap={2}>
      {what && <Text size="sm">Waits for {waitWords[what] ?? stateWords(what)}.</Text>}
      {returnReason && <Text size="sm">{returnReason}</Text>}
      {cureBy && <Text size="sm">To be cured by {cureBy}.</Text>}
      {!what && !returnReason && !cureBy && (
        <Text size="sm" c="dimmed">
          {nextWords(state, heldAt)}
        </Text>
      )}
    </Stack>
  )
}

function nextWords(state: string, heldAt: string | null): string {
  if (heldAt) return 'Held by staff, up to its last safe day.'
  return state === 'queued' ? 'The next run of the printer, each minute.' : '–'
}
