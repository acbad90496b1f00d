import { Button, type MantineSize, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallFailure } from './call-failure.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  title: string
  isOpen: boolean
  onClose(): void
  /** What sending the form does, and how that goes. */
  sending: { mutate(): void; isPending: boolean; error: Error | null }
  /** On the button that sends it. */
  deed: string
  isReady?: boolean
  size?: MantineSize
  children: ReactNode
}

/** A form in a window over the screen; what went wrong stands above its button, and what was typed is not lost without a question. */
export function FormWindow({
  title,
  isOpen,
  onClose,
  sending,
  deed,
  isReady = true,
  size = 'md',
  children,
}: Props) {
  const { leave, onType } = useTyped(isOpen, onClose)
  return (
    <Modal opened={isOpen} onClose={leave} title={title}>
      <form
        onInput={onType}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) sending.mutate()
        }}
      >
        <Stack>
          {children}
          <CallFailure error={sending.error} />
          <Button type="submit" size={size} loading={sending.isPending} disabled={!isReady}>
            {deed}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
