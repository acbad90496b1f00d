import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../ask.ts'
import { FormWindow } from '../parts/form-window.tsx'
import { usePlace } from '../router.tsx'

const empty = { name: '', category: 'consumer-product', description: '', sourceUrl: '' }

/** Adds a settlement by hand; everything else is written on its own screen. */
export function AddSuit() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [written, setWritten] = useState(empty)
  const { go } = usePlace()
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: () => send<{ id: string }>('/api/admin/suits', { body: written }),
    onSuccess: ({ id }) => {
      // Who goes back to the list finds it there, and does not add it once more.
      void client.invalidateQueries({ queryKey: ['suits'] })
      go(`/suits/${id}`)
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
      <Button size="md" onClick={open}>
        Add a settlement
      </Button>
      <FormWindow
        title="Add a settlement"
        isOpen={isOpen}
        onClose={close}
        sending={adding}
        deed="Add it"
      >
        <Text>It is listed nowhere until you set its status to open.</Text>
        <TextInput label="Name" data-autofocus {...field('name')} />
        <TextInput
          label="Category"
          description="Small letters and dashes, such as data-breach"
          {...field('category')}
        />
        <Textarea label="Who is covered" autosize minRows={2} {...field('description')} />
        <TextInput label="Where this is to be read" type="url" {...field('sourceUrl')} />
      </FormWindow>
    </>
  )
}
