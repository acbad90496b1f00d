import { Button, NativeSelect, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#contract/roles.ts'
import type { StaffMember } from '#contract/wire/admin/staff.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'

/**
 * Another role, once it is chosen and said so: the arrow keys pass every role on their way, and nobody shall be an owner in
 * passing (WCAG 3.2.2). What the server refused goes back to what it was.
 */
export function RolePicker({ member: { accountId, email, role } }: { member: StaffMember }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const isOther = chosen !== undefined && chosen !== role
  const changing = useMutation({
    mutationFn: () =>
      send(`/api/admin/staff/${accountId}`, { method: 'PATCH', body: { role: chosen } }),
    async onSettled() {
      // One's own role may be the one that changed.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['staff'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ])
      setChosen(undefined)
    },
  })
  return (
    <Stack gap="xs" align="start">
      <NativeSelect
        aria-label={`Role of ${email}`}
        size="md"
        w={180}
        data={[...roles]}
        value={chosen ?? role}
        disabled={changing.isPending}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isOther && (
        <Button loading={changing.isPending} onClick={() => changing.mutate()}>
          Make {email.split('@')[0]} {chosen}
        </Button>
      )}
      <CallFailure error={changing.error} />
    </Stack>
  )
}
