import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/wire/admin/staff.ts'
import { send } from '../ask.ts'
import { QuestionWindow } from '../parts/question-window.tsx'

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
      <QuestionWindow
        title={`Remove ${isMe ? 'yourself' : email}?`}
        isOpen={isOpen}
        onClose={close}
        doing={removing}
        deed="Remove"
        keep="Keep"
      >
        {isMe ? 'You are' : 'This person is'} signed out everywhere at once and opens nothing of
        /admin any more. The account itself stays, as a member’s.
      </QuestionWindow>
    </>
  )
}
