import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallFailure } from './call-failure.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose(): void
  /** What is asked about, and how it goes once it is done. */
  doing: { mutate(): void; isPending: boolean; error: Error | null }
  /** On the button that does it. */
  deed: string
  /** On the button that leaves everything as it is. */
  keep: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
}

/** Asks before something is taken away; what leaves all as it is comes first. */
export function QuestionWindow({ title, isOpen, onClose, doing, deed, keep, children }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Stack>
        <Text>{children}</Text>
        <CallFailure error={doing.error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button color="red" loading={doing.isPending} onClick={() => doing.mutate()}>
            {deed}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
