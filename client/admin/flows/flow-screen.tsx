import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { useMe } from '../me.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft } from '../parts/section.ts'
import { FaultList } from '../releases/fault-list.tsx'
import { Proposals } from '../releases/proposals.tsx'
import { type Drafted, hasDraft, useDraftReviews } from '../releases/use-draft-reviews.ts'
import { ScreenLink, usePlace } from '../router.tsx'
import classes from './flows.module.css'
import { StepList } from './step-list.tsx'
import { type FlowView, useFlowView } from './use-flow-view.ts'
import { WalkWords } from './walk-words.tsx'
import { Notice } from '../releases/notice.tsx'

const FlowGraph = lazy(() => import('./flow-graph.tsx').then((m) => ({ default: m.FlowGraph })))

interface Shown {
  flow: ListedDefinition
  others: readonly ListedDefinition[]
}

/** A flow in order: who sees each step, what is tried on it, where people leave. `?of=draft&view=list` */
export function FlowScreen({ flow, others }: Shown) {
  const { query, go } = usePlace()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  // A draft that takes the flow away has nothing to be walked.
  const isDrawn = flow.draft?.removes === false
  const of = query.get('of') === 'draft' && isDrawn ? 'draft' : 'live'
  const view = query.get('view') ?? (isWide ? 'graph' : 'list')
  const found = useFlowView(flow, hasLive(flow) ? of : 'draft')
  const choose = (next: Record<string, string>) =>
    go(`/flows/${flow.id}?${new URLSearchParams({ of, view, ...next })}`, { replace: true })
  return (
    <Screen title={`Flow: ${flow.id}`}>
      <Group align="end" gap="lg">
        {others.length > 1 && (
          <Select
            label="Flow"
            size="md"
            data={others.map(({ id }) => id)}
            value={flow.id}
            allowDeselect={false}
            onChange={(id) => id && go(`/flows/${id}`)}
          />
        )}
        {isDrawn && hasLive(flow) && (
          <SegmentedControl
            aria-label="Which one"
            size="md"
            data={[
              { value: 'live', label: 'Live' },
              { value: 'draft', label: 'Draft' },
            ]}
            value={of}
            onChange={(next) => choose({ of: next })}
          />
        )}
        <SegmentedControl
          aria-label="Show as"
          size="md"
          data={[
            { value: 'graph', label: 'Drawing' },
            { value: 'list', label: 'List' },
          ]}
          value={view}
          onChange={(next) => choose({ view: next })}
        />
      </Group>
      {hasDraft(flow) && <Prompted flow={flow} />}
      <Loaded query={found}>{(loaded) => <Drawn {...loaded} view={view} />}</Loaded>
    </Screen>
  )
}

function Drawn({ walk, places, savesAnywhere, view }: FlowView & { view: string }) {
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        A step&rsquo;s name opens it in the editor. Numbers on the ways say how many of the
        different ways go there; drop-off is of the last 30 days.
        {savesAnywhere && ' Every step can also be left by Save and exit.'}
      </Text>
      {view === 'graph' ? (
        <Suspense fallback={<Text className={classes['graph'] ?? ''}>Loading the drawing…</Text>}>
          <FlowGraph walk={walk} places={places} />
        </Suspense>
      ) : (
        <StepList flow={walk.flow} places={places} />
      )}
      <WalkWords walk={walk} />
    </Stack>
  )
}

/** What the draft asks for before it can be published: migrations, and what else is wrong. */
function Prompted({ flow }: { flow: Drafted }) {
  const { roles } = useMe()
  const [review] = useDraftReviews([flow], { withAll: true })
  if (!review?.data) return null
  const { proposals, faults } = review.data
  const title = flow.draft.removes
    ? 'A draft takes this flow away'
    : 'There is a draft of this flow'
  return (
    <Stack>
      <Notice tone="plain" title={title}>
        <ScreenLink to={`/releases?choose=flow:${flow.id}`}>Look at it and publish</ScreenLink>
      </Notice>
      <FaultList title="To be mended before the draft can be published" faults={faults} />
      <Proposals name={flow} proposals={proposals} mayEdit={mayDraft(roles)} />
    </Stack>
  )
}

function hasLive({ states }: ListedDefinition): boolean {
  return states.includes('live')
}
