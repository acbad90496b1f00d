import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../ask.ts'
import { FormWindow } from './form-window.tsx'
import { isReason, WhyField } from './why-field.tsx'

interface Masked {
  kind: string
  id: string
  field: string
  /** What is shown until then: `j•••@example.com`. */
  masked: string
  /** In words for a person: 'email address'. */
  label: string
}

/** A masked value of a person, and the way to see it: with a reason, which is recorded. It is masked again with the screen. */
export function Reveal({ kind, id, field, masked, label }: Masked) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: () =>
      send<{ value: string }>('/api/admin/reveal', { body: { kind, id, field, reason } }),
    onSuccess: close,
  })
  if (asking.data) {
    return (
      <Text span inherit style={{ whiteSpace: 'pre-line' }}>
        {asking.data.value}
      </Text>
    )
  }
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <span>{masked}</span>
      <Button variant="default" size="compact-sm" onClick={open} aria-label={`Show the ${label}`}>
        Show
      </Button>
      <FormWindow
        title={`Show the ${label}`}
        isOpen={isOpen}
        onClose={close}
        sending={asking}
        deed="Show it"
        isReady={isReason(reason)}
        size="sm"
      >
        <WhyField
          label="Why do you need it?"
          value={reason}
          onChange={setReason}
          maxLength={300}
          isFirst
        />
      </FormWindow>
    </Group>
  )
}
