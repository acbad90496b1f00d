import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { legalPages } from '#contract/definitions/legal-pages.ts'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { send } from '../ask.ts'
import { FormWindow } from '../parts/form-window.tsx'
import { definitionPath, PUBLISHING } from '../releases/definition-calls.ts'
import { usePlace } from '../router.tsx'
import { newPageContent } from './new-page-content.ts'

const idForm = /^[a-z][a-z0-9-]{0,59}$/

/** A page of one heading and one text, or like another one, as a draft, to go on from. */
export function NewPage({ all }: { all: readonly ListedDefinition[] }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [id, setId] = useState('')
  const [title, setTitle] = useState('')
  const [like, setLike] = useState('')
  const isTaken = all.some((one) => one.kind === 'page' && one.id === id)
  const making = useMaking({ id, title, like })
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
        <NativeSelect
          label="Begin with"
          value={like}
          data={[{ value: '', label: 'A heading and a text' }, ...pagesIn(all)]}
          onChange={({ currentTarget }) => setLike(currentTarget.value)}
        />
      </FormWindow>
    </>
  )
}

/** Makes the draft, and opens it. */
function useMaking({ id, title, like }: { id: string; title: string; like: string }) {
  const { go } = usePlace()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const content = await newPageContent({ id, title }, like)
      const body = { content, baseHash: null, draftHash: null }
      return send(`${definitionPath({ kind: 'page', id })}/draft`, { body })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: [PUBLISHING] })
      go(`/editor/page/${id}`)
    },
  })
}

/** Live ones that another may be like: what is about one thing by its address says nothing at another. */
function pagesIn(all: readonly ListedDefinition[]): { value: string; label: string }[] {
  return all
    .filter(
      ({ kind, id, states, routes }) =>
        kind === 'page' &&
        states.includes('live') &&
        !legalPages.has(id) &&
        !routes.some((route) => route.includes(':')),
    )
    .map(({ id }) => ({ value: id, label: `What ${id} says` }))
}
