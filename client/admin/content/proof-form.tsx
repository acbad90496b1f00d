import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../ask.ts'
import { FormWindow } from '../parts/form-window.tsx'

const empty = { source: '', keptAt: '', asOf: '' }

/** Notes what stands behind a quote or a figure. */
export function ProofForm({ contentHash, isNew }: { contentHash: string; isNew: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [written, setWritten] = useState(empty)
  const client = useQueryClient()
  const label = isNew ? 'Record a proof' : 'Record another proof'
  const recording = useMutation({
    mutationFn: () => send('/api/admin/content/proofs', { body: { contentHash, ...written } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['content'] })
      setWritten(empty)
      close()
    },
  })
  const field = (name: keyof typeof empty) => ({
    size: 'md',
    required: true,
    value: written[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setWritten({ ...written, [name]: currentTarget.value }),
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {label}
      </Button>
      <FormWindow
        title={label}
        isOpen={isOpen}
        onClose={close}
        sending={recording}
        deed="Record it"
      >
        <TextInput
          label="Where it comes from"
          description="Who said or counted it, and that they agreed; no addresses."
          data-autofocus
          {...field('source')}
        />
        <TextInput label="Where the proof is kept" {...field('keptAt')} />
        <TextInput label="As of" type="date" {...field('asOf')} />
      </FormWindow>
    </>
  )
}
