import { Stack } from '@mantine/core'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { useMe } from '../me.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { mayDraft } from '../parts/section.ts'
import { keyOf, useDefinitions } from '../releases/definition-calls.ts'
import { DraftReview } from '../releases/draft-review.tsx'
import { type Drafted as Listed, hasDraft, useDraftReviews } from '../releases/use-draft-reviews.ts'
import { ScreenLink } from '../router.tsx'
import { Notice } from '../releases/notice.tsx'

/**
 * What was drafted, as it would change the site; nothing of it is live before it is published. What is wrong with it stands with
 * each draft, at its place there.
 */
export function Drafted({ answer: { drafts } }: { answer: Pick<TrialDrafts, 'drafts'> }) {
  const definitions = useDefinitions()
  const keys = new Set(drafts.map(keyOf))
  return (
    <Stack>
      <Notice tone="good" title="Drafted: visitors see no change yet">
        <ScreenLink to={`/releases?choose=${[...keys].join(',')}`}>
          Look at it and publish
        </ScreenLink>
      </Notice>
      <Loaded query={definitions}>
        {(found) => (
          <Reviews
            drafts={found.definitions.filter(hasDraft).filter((one) => keys.has(keyOf(one)))}
          />
        )}
      </Loaded>
    </Stack>
  )
}

function Reviews({ drafts }: { drafts: readonly Listed[] }) {
  const { roles } = useMe()
  const reviews = useDraftReviews(drafts)
  const mayEdit = mayDraft(roles)
  return drafts.map((listed, at) => {
    const review = reviews[at]
    return review && <DraftReview key={keyOf(listed)} {...{ listed, review, mayEdit }} />
  })
}
