import { NativeSelect, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { roles } from '#contract/roles.ts'
import type { StaffMember } from '#contract/wire/admin/staff.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'

/** Another role, from the moment it is chosen. What the server refused goes back to what it was. */
export function RolePicker({ member: { accountId, email, role } }: { member: StaffMember }) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (next: string) =>
      send(`/api/admin/staff/${accountId}`, { method: 'PATCH', body: { role: next } }),
    // One's own role may be the one that changed.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['staff'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ]),
  })
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={`Role of ${email}`}
        size="md"
        maw={180}
        data={[...roles]}
        value={changing.isPending ? changing.variables : role}
        disabled={changing.isPending}
        onChange={({ currentTarget }) => changing.mutate(currentTarget.value)}
      />
      <CallFailure error={changing.error} />
    </Stack>
  )
}
