import { Badge, Group, Paper, Stack, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ScreenLink } from '../router.tsx'
import { editorPlace, nameWords } from './definition-words.ts'
import { FaultList } from './fault-list.tsx'
import { Proposals } from './proposals.tsx'
import type { Drafted, Review } from './use-draft-reviews.ts'
import { Notice } from './notice.tsx'

/** One draft as it would go live: what it changes, what is wrong with it, what it asks for. */
export function DraftReview({
  listed,
  review,
  mayEdit,
}: {
  listed: Drafted
  review: UseQueryResult<Review>
  mayEdit: boolean
}) {
  const name = nameWords(listed)
  return (
    <Paper withBorder p="md" component="section" aria-label={`Draft of ${name}`}>
      <Stack>
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h4">
              {name}
            </Title>
            {listed.draft.isStale && (
              <Badge variant="outline" color="orange" c="var(--mantine-color-text)">
                stale
              </Badge>
            )}
          </Group>
          {mayEdit && <ScreenLink to={editorPlace(listed)}>Open in the editor</ScreenLink>}
        </Group>
        {listed.draft.isStale && (
          <Notice tone="wait" title="Something else went live since">
            Open it in the editor and save it over what is live today.
          </Notice>
        )}
        <Loaded query={review}>
          {({ changes, faults, warnings, proposals, content }) => (
            <Stack>
              <FaultList
                title="To be mended before it can be published"
                faults={faults}
                of={{ file: listed.file, content }}
              />
              <Proposals name={listed} {...{ proposals, mayEdit }} />
              <FaultList
                title="Worth a look"
                faults={warnings}
                isWarning
                of={{ file: listed.file, content }}
              />
              <DiffView
                label={`What changes in ${name}`}
                changes={changes}
                sides={['Live', 'Draft']}
              />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Paper>
  )
}
