import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { Publish } from '#contract/wire/admin/releases.ts'
import { CallError, send } from '../ask.ts'
import { useMe } from '../me.tsx'
import { usePlace } from '../router.tsx'
import { CallProblem } from './call-problem.tsx'
import { PUBLISHING } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { PlannedNote } from './planned-note.tsx'
import type { Drafted, Review } from './use-draft-reviews.ts'
import { WhenField } from '../parts/when-field.tsx'
import { Notice } from './notice.tsx'

interface Shown {
  drafts: readonly Drafted[]
  /** In the order of the drafts; undefined while it is looked at. */
  reviews: readonly (Review | undefined)[]
  isReadOnly: boolean
}

/** The chosen drafts go live together: now, or when their time comes. */
export function PublishForm({ drafts, reviews, isReadOnly }: Shown) {
  const [note, setNote] = useState('')
  const [publishAt, setPublishAt] = useState<string | null>()
  const publish = usePublish(drafts)
  const obstacle = isReadOnly ? 'Nothing can be published here.' : obstacleOf(drafts, reviews)
  const start = (event: FormEvent) => {
    event.preventDefault()
    publish.mutate({ note, ...(publishAt && { publishAt }) })
  }
  return (
    <Paper withBorder p="md" component="section" aria-label="Publish">
      <form onSubmit={start}>
        <Stack>
          <Title order={2} size="h4">
            Publish {drafts.length === 1 ? 'this draft' : `these ${drafts.length} drafts together`}
          </Title>
          {drafts.length > 0 && <Text>{drafts.map(nameWords).join(', ')}</Text>}
          <PlannedNote names={drafts} />
          <GuardedNote drafts={drafts} reviews={reviews} />
          <Textarea
            label="Note"
            description="For those who look at the history: what changes, and why."
            size="md"
            maxLength={500}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <WhenField onChange={setPublishAt} />
          {obstacle && <Text fw={600}>{obstacle}</Text>}
          <CallProblem error={publish.error} />
          <Group>
            <Button
              type="submit"
              size="md"
              loading={publish.isPending}
              disabled={obstacle !== '' || publishAt === null}
            >
              {publishAt === undefined ? 'Publish now' : 'Plan it'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

function usePublish(drafts: readonly Drafted[]) {
  const { go } = usePlace()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (how: { note: string; publishAt?: string }) =>
      send<OutputOf<typeof Publish>>('/api/admin/releases', {
        body: {
          drafts: drafts.map(({ kind, id, draft: { hash } }) => ({ kind, id, hash })),
          ...how,
        },
      }),
    onSuccess: async ({ release }) => {
      await client.invalidateQueries({ queryKey: [PUBLISHING] })
      go(`/releases?done=${release.number}`, { replace: true })
      document.getElementById('main')?.focus()
    },
    // What is on the screen is not what is there: it is looked at once more.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'definition.stale')
        void client.invalidateQueries({ queryKey: [PUBLISHING] })
    },
  })
}

function GuardedNote({ drafts, reviews }: Omit<Shown, 'isReadOnly'>) {
  const { email } = useMe()
  const guarded = drafts.filter((_, at) => reviews[at]?.changes.some((one) => one.isGuarded))
  if (guarded.length === 0) return null
  const authors = [...new Set(guarded.map(({ draft }) => draft.author))]
  const who = authors.includes(email) ? 'you' : authors.join(', ')
  return (
    <Notice tone="wait" title="Legal text, consent, what is signed, or prices">
      {guarded.map(nameWords).join(', ')}: where there are two publishers, one who wrote none of
      that makes it live. Saved last by {who}.
    </Notice>
  )
}

/** Why it cannot be published as it is; '' for nothing. */
function obstacleOf(drafts: readonly Drafted[], reviews: Shown['reviews']): string {
  if (drafts.length === 0) return 'Choose at least one draft.'
  const stale = drafts.filter(({ draft }) => draft.isStale)
  if (stale.length > 0) return `Save again first: ${stale.map(nameWords).join(', ')}.`
  if (reviews.some((review) => !review)) return 'The drafts are being looked at.'
  const faulty = drafts.filter((_, at) => (reviews[at]?.faults.length ?? 0) > 0)
  return faulty.length > 0 ? `Mend first: ${faulty.map(nameWords).join(', ')}.` : ''
}
