import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roles, roleWords, type Role } from '#contract/roles.ts'
import { INVITATION_HOURS } from '#contract/wire/accounts/limits.ts'
import { send } from '../ask.ts'
import { FormWindow } from '../parts/form-window.tsx'

/** Asks somebody to join, by a link that is mailed to them. */
export function InviteForm() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const client = useQueryClient()
  const inviting = useMutation({
    mutationFn: () => send('/api/admin/staff/invitations', { body: { email, role } }),
    onSuccess: async () => {
      setEmail('')
      // The next one is an owner only where that is chosen anew.
      setRole('viewer')
      close()
      await client.invalidateQueries({ queryKey: ['staff'] })
    },
  })
  return (
    <>
      <Button onClick={open}>Invite somebody</Button>
      <FormWindow
        title="Invite somebody"
        isOpen={isOpen}
        onClose={close}
        sending={inviting}
        deed="Send the invitation"
        size="sm"
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          required
          size="md"
          data-autofocus
        />
        <NativeSelect
          label="Role"
          description={`${role}: ${roleWords[role]}.`}
          size="md"
          data={roles.toReversed()}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
        <Text>They get a link by email that works once, for {INVITATION_HOURS} hours.</Text>
      </FormWindow>
    </>
  )
}
