import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { QuestionWindow } from '../../parts/question-window.tsx'
import { useDiscardDraft } from '../../releases/use-discard-draft.ts'
import { usePlace } from '../../router.tsx'

/** Back to what is live, after a question: the draft is gone then. */
export function DiscardDraft({
  read,
  hasDraft,
  seen,
  discarded,
}: {
  read: DefinitionRead
  hasDraft: boolean
  /** Hash of the draft as it was saved or opened here. */
  seen(): Promise<string | null>
  discarded(): void
}) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { go } = usePlace()
  const discarding = useDiscardDraft({ ...read, isLive: read.live !== null, seen }, () => {
    close()
    discarded()
    if (read.live === null) go('/editor')
  })
  return (
    <>
      <Button variant="default" disabled={!hasDraft} onClick={open}>
        Discard draft
      </Button>
      <QuestionWindow
        title="Discard the draft?"
        isOpen={isOpen}
        onClose={close}
        doing={discarding}
        deed="Discard"
        keep="Keep it"
      >
        {read.live
          ? 'It goes back to what is live. What was drafted is gone.'
          : 'It was never live, so nothing of it stays.'}
      </QuestionWindow>
    </>
  )
}
