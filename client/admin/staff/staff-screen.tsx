import { Badge, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { roles, roleWords } from '#contract/roles.ts'
import type { StaffList, StaffMember } from '#contract/wire/admin/staff.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RolePicker } from './role-picker.tsx'

/** Who works here: invite, give a role, remove. */
export function StaffScreen() {
  const query = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => ask<StaffList>('/api/admin/staff', signal),
  })
  return (
    <Screen title="Staff" aside={<InviteForm />}>
      <Loaded query={query}>
        {({ staff, invitations, live }) => (
          <Stack gap="xl">
            <WideTable
              label="Staff"
              heads={['Person', 'Role', 'Second factor', 'Last seen', 'Remove']}
            >
              {staff.map((member) => (
                <Line key={member.accountId} member={member} live={live} />
              ))}
            </WideTable>
            <OpenInvitations invitations={invitations} />
            <RoleList />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function Line({ member, live }: { member: StaffMember; live: boolean }) {
  const { email, secondFactor, lastSeenAt, isMe } = member
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {email} {isMe && <Badge variant="default">you</Badge>}
      </Table.Th>
      <Table.Td>
        <RolePicker member={member} />
      </Table.Td>
      <Table.Td>
        {secondFactor ? (
          <Badge variant="outline">on</Badge>
        ) : (
          <Badge variant={live ? 'filled' : 'default'} color="red">
            {live ? 'off: may do nothing' : 'off'}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{lastSeenAt ? instantWords(lastSeenAt) : 'Signed out'}</Table.Td>
      <Table.Td>
        <RemoveMember member={member} />
      </Table.Td>
    </Table.Tr>
  )
}

function RoleList() {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        What each role does
      </Title>
      {roles.map((role) => (
        <Text key={role}>
          <b>{role}</b>: {roleWords[role]}.
        </Text>
      ))}
    </Stack>
  )
}
