import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { send } from '../ask.ts'
import { FormWindow } from '../parts/form-window.tsx'
import { definitionPath, PUBLISHING } from '../releases/definition-calls.ts'
import { usePlace } from '../router.tsx'

const idForm = /^[a-z][a-z0-9-]{0,59}$/

/** A page of one heading and one text, as a draft, to go on from. */
export function NewPage({ all }: { all: readonly ListedDefinition[] }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [id, setId] = useState('')
  const [title, setTitle] = useState('')
  const { go } = usePlace()
  const cache = useQueryClient()
  const isTaken = all.some((one) => one.kind === 'page' && one.id === id)
  const making = useMutation({
    mutationFn: () =>
      send(`${definitionPath({ kind: 'page', id })}/draft`, {
        body: { content: firstContent(id, title), baseHash: null, draftHash: null },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: [PUBLISHING] })
      go(`/editor/page/${id}`)
    },
  })
  const fault = isTaken
    ? 'There is a page of that name.'
    : 'Small letters, digits and hyphens; a letter first.'
  const isGood = idForm.test(id) && !isTaken && title.trim() !== ''
  return (
    <>
      <Button onClick={open}>New page</Button>
      <FormWindow
        title="New page"
        isOpen={isOpen}
        onClose={close}
        sending={making}
        deed="Make it"
        isReady={isGood}
        size="sm"
      >
        <TextInput
          label="Name"
          description={`Never changes; its address becomes /${id || 'name'}.`}
          value={id}
          error={id !== '' && (!idForm.test(id) || isTaken) && fault}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Title"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </FormWindow>
    </>
  )
}

function firstContent(id: string, title: string) {
  return {
    $schema: '../schemas/page.schema.json',
    kind: 'page',
    id,
    schemaVersion: 1,
    routes: [`/${id}`],
    head: { title: `${title} | {{site.name}}`, description: title, robots: 'noindex' },
    sections: [
      { id: 'heading', type: 'page-heading', props: { title } },
      {
        id: 'text',
        type: 'prose',
        props: { items: [{ kind: 'p', text: 'What this page says.' }] },
      },
    ],
  }
}
