import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import { FormWindow } from './form-window.tsx'
import { isReason, WhyField } from './why-field.tsx'

interface Asking {
  /** On the button that opens it, and above it. */
  label: string
  /** What will happen, in a sentence. */
  children?: ReactNode
  /** On the button that does it. */
  deed: string
  isDangerous?: boolean
  isDisabled?: boolean
  /** Does it; @param key names this intention, so that it is done once */
  act(reason: string, key: string): Promise<unknown>
}

/** A button that asks why before it does something: the reason stands in the audit log. */
export function AskWhy({ label, children, deed, isDangerous, isDisabled, act }: Asking) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(() => randomId())
  const acting = useMutation({
    mutationFn: () => act(reason.trim(), key),
    onSuccess: () => {
      setReason('')
      setKey(randomId())
      close()
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="md"
        onClick={open}
        {...(isDisabled && { disabled: true })}
        {...(isDangerous && { c: 'var(--worse)' })}
      >
        {label}
      </Button>
      <FormWindow
        title={label}
        isOpen={isOpen}
        onClose={close}
        sending={acting}
        deed={deed}
        isReady={isReason(reason)}
      >
        {children && <Text component="div">{children}</Text>}
        <WhyField value={reason} onChange={setReason} isFirst />
      </FormWindow>
    </>
  )
}
