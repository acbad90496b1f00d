import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../me.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft, maySee } from '../parts/section.ts'
import { usePlace } from '../router.tsx'
import { type Definitions, keyOf, useDefinitions } from './definition-calls.ts'
import { DraftPicker } from './draft-picker.tsx'
import { DraftReview } from './draft-review.tsx'
import { FaultList } from './fault-list.tsx'
import { PublishForm } from './publish-form.tsx'
import { PublishedNote } from './published-note.tsx'
import { ReleasePlaces } from './release-places.tsx'
import { RefusedNote } from './refused-note.tsx'
import { ReplacedNote } from './replaced-note.tsx'
import { hasDraft, useDraftReviews } from './use-draft-reviews.ts'
import { Notice } from './notice.tsx'

/** What is drafted: choose, look at what it changes, publish now or plan it. `?choose=page:home,flow:x` chooses only these. */
export function PublishScreen() {
  const definitions = useDefinitions()
  return (
    <Screen title="Releases">
      <ReleasePlaces />
      <PublishedNote />
      <ReplacedNote />
      <Loaded query={definitions}>{(found) => <Drafts found={found} />}</Loaded>
    </Screen>
  )
}

function Drafts({ found }: { found: Definitions }) {
  const { query } = usePlace()
  const { roles } = useMe()
  // As the screen was opened: publishing leads to an address that names none.
  const [wanted] = useState(() => query.get('choose')?.split(','))
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const drafts = found.definitions.filter(hasDraft)
  const keys = drafts.map(keyOf)
  // Another's draft that comes while this is looked at is none of those that were chosen.
  const isLeft = (key: string) => !(ticks.get(key) ?? (!wanted || wanted.includes(key)))
  const left = new Set(keys.filter(isLeft))
  const setLeft = (next: ReadonlySet<string>) =>
    setTicks(new Map(keys.map((key) => [key, !next.has(key)])))
  const chosen = drafts.filter((draft) => !left.has(keyOf(draft)))
  const reviews = useDraftReviews(chosen)
  const mayEdit = mayDraft(roles)
  return (
    <Stack gap="lg">
      {found.readOnlyBecause && (
        <Notice tone="wait" title="Nothing can be published here">
          {found.readOnlyBecause}
        </Notice>
      )}
      <RefusedNote drafts={drafts} />
      <FaultList title="Something newer is kept from going live" faults={found.faults} />
      {drafts.length === 0 ? (
        <Empty title="Nothing is drafted">
          Open a page, the flow or an experiment in the editor and change something. What you save
          there waits here until it is published.
        </Empty>
      ) : (
        <>
          <DraftPicker {...{ drafts, left, setLeft, mayEdit }} />
          {chosen.map((listed, at) => {
            const review = reviews[at]
            return review && <DraftReview key={keyOf(listed)} {...{ listed, review, mayEdit }} />
          })}
          {maySee({ roles: ['publisher'] }, roles) ? (
            // What was said of one release is not said of the next.
            <PublishForm
              key={query.get('done')}
              drafts={chosen}
              reviews={reviews.map(({ data }) => data)}
              isReadOnly={found.readOnlyBecause !== null}
            />
          ) : (
            <Notice tone="plain" title="A publisher makes it live">
              Your role drafts. Tell a publisher that these are ready.
            </Notice>
          )}
        </>
      )}
    </Stack>
  )
}
