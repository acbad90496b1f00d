import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/wire/admin/staff.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'

/** Takes somebody off the staff, once asked. */
export function RemoveMember({ member: { accountId, email, isMe } }: { member: StaffMember }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => send(`/api/admin/staff/${accountId}`, { method: 'DELETE' }),
    onSuccess: async () => {
      // Whoever removed themselves has nothing here any more.
      if (isMe) return location.assign('/')
      close()
      await client.invalidateQueries({ queryKey: ['staff'] })
    },
  })
  return (
    <>
      <Button variant="default" onClick={open} aria-label={`Remove ${email}`}>
        Remove
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Remove ${isMe ? 'yourself' : email}?`}>
        <Stack>
          <Text>
            {isMe ? 'You are' : 'This person is'} signed out everywhere at once and opens nothing of
            /admin any more. The account itself stays, as a member’s.
          </Text>
          <CallFailure error={removing.error} />
          <Group justify="end">
            <Button variant="default" onClick={close} data-autofocus>
              Keep
            </Button>
            <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
              Remove
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
