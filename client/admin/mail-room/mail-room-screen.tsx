import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ClaimView, SummarizeClaims } from '#contract/wire/admin/operations-claims.ts'
import { ask } from '../ask.ts'
import { ClaimFilters, useClaimsPath } from '../claims/claim-filters.tsx'
import { ClaimTable } from '../claims/claim-table.tsx'
import { Figures } from '../parts/facts.tsx'
import { countToCome } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { Views } from '../parts/views.tsx'
import { ScreenLink, usePlace } from '../router.tsx'

type Summary = OutputOf<typeof SummarizeClaims>

interface View {
  value: Exclude<ClaimView, 'all'>
  label: string
  states: readonly string[]
  empty: string
}

const views: readonly View[] = [
  {
    value: 'mail',
    label: 'To mail',
    states: ['signed', 'queued', 'printing'],
    empty: 'Nothing waits for the printer. Signed claims come here by themselves.',
  },
  {
    value: 'returned',
    label: 'Came back',
    states: ['returned', 'needs_info', 'ready_to_sign'],
    empty: 'No letter came back that somebody still has to look after.',
  },
  {
    value: 'deficient',
    label: 'Deficient',
    states: [],
    empty: 'No administrator waits for an answer.',
  },
]

/** What waits to be mailed, and what came back: those first for which time runs out first. */
export function MailRoomScreen() {
  const { filter } = useFilters()
  const { go } = usePlace()
  const view = views.find(({ value }) => value === filter('view')) ?? views[0]!
  const path = useClaimsPath(view.value)
  const summary = useQuery({
    queryKey: ['claims', 'summary'],
    queryFn: ({ signal }) => ask<Summary>('/api/admin/claims-summary', signal),
    refetchInterval: 60_000,
  })
  return (
    <Screen
      title="Mail room"
      aside={<ScreenLink to="/mail-room/addresses">Addresses in doubt</ScreenLink>}
    >
      <Loaded query={summary} waiting={<Counts />}>
        {(counts) => <Counts {...counts} />}
      </Loaded>
      <Views
        label="What to show"
        views={views}
        value={view.value}
        onChoose={(value) => go(`/mail-room?view=${value}`, { replace: true })}
      />
      <ClaimFilters states={view.states} />
      <ClaimTable path={path} emptyWords={view.empty} />
    </Screen>
  )
}

function Counts({ overdueCures = 0, ...counts }: Partial<Summary>) {
  const { toMail, late, within3Days, held, returned, deficient } = counts
  return (
    <Figures
      figures={[
        { name: 'To mail', value: countToCome(toMail) },
        { name: 'Not by us', value: countToCome(late), isBad: (late ?? 0) > 0 },
        { name: 'Within 3 days', value: countToCome(within3Days), isBad: (within3Days ?? 0) > 0 },
        { name: 'Held', value: countToCome(held) },
        { name: 'Came back', value: countToCome(returned) },
        {
          name: overdueCures > 0 ? `Deficient, ${overdueCures} overdue` : 'Deficient',
          value: countToCome(deficient),
          isBad: overdueCures > 0,
        },
      ]}
    />
  )
}
