import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { send } from '../../ask.ts'
import { QuestionWindow } from '../../parts/question-window.tsx'
import { definitionPath, PUBLISHING } from '../../releases/definition-calls.ts'

/**
 * Drafts that a live page is there no more, after a question. Nothing where it is drafted to go, and for other kinds: people are inside
 * flows, and what was shipped goes by its experiment.
 */
export function TakeAway({
  read: { kind, id, live, draft },
  seen,
  taken,
}: {
  read: DefinitionRead
  /** Hash of the draft as it was saved or opened here. */
  seen(): Promise<string | null>
  taken(): void
}) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const cache = useQueryClient()
  const taking = useMutation({
    mutationFn: async () =>
      send(`${definitionPath({ kind, id })}/draft`, {
        body: { content: null, baseHash: live?.hash ?? null, draftHash: await seen() },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: [PUBLISHING] })
      close()
      taken()
    },
  })
  if (!live || draft?.removes || kind !== 'page') return null
  return (
    <>
      <Button variant="default" onClick={open}>
        Take away
      </Button>
      <QuestionWindow
        title="Take this page away?"
        isOpen={isOpen}
        onClose={close}
        doing={taking}
        deed="Draft it"
        keep="Keep it"
      >
        Visitors have it until that draft is published. What still leads to it is said under “To
        mend”.
      </QuestionWindow>
    </>
  )
}
