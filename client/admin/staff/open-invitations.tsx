import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#contract/wire/admin/staff.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'

/** Who was asked to join and has not yet. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Open invitations
      </Title>
      {invitations.length > 0 ? (
        <WideTable
          label="Open invitations"
          heads={['Email', 'Role', 'Invited by', 'Works until', 'Withdraw']}
        >
          {invitations.map((invitation) => (
            <Line key={invitation.id} {...invitation} />
          ))}
        </WideTable>
      ) : (
        <Text>None. Press “Invite somebody” to send one.</Text>
      )}
    </Stack>
  )
}

function Line({ id, email, role, invitedBy, expiresAt }: Invitation) {
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => send(`/api/admin/staff/invitations/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {email}
      </Table.Th>
      <Table.Td>{role}</Table.Td>
      <Table.Td>{invitedBy}</Table.Td>
      <Table.Td>{instantWords(expiresAt)}</Table.Td>
      <Table.Td>
        <Stack gap="xs" align="start">
          <Button
            variant="default"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
            aria-label={`Withdraw the invitation of ${email}`}
          >
            Withdraw
          </Button>
          <CallFailure error={withdrawing.error} />
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
