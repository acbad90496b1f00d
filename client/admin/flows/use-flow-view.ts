import { useQuery } from '@tanstack/react-query'
import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName, WalkReport } from '#contract/wire/admin/publishing-parts.ts'
import { ask } from '../ask.ts'
import { definitionPath, keyOf, PUBLISHING } from '../releases/definition-calls.ts'
import { type FlowPlace, flowPlaces } from './flow-places.ts'

export interface FlowView {
  walk: WalkReport
  places: FlowPlace[]
  /** Every step has Save and exit. */
  savesAnywhere: boolean
}

/** A flow as it is live or drafted, walked, with what its visitors of the last 30 days did. */
export function useFlowView(name: DefinitionName, of: 'live' | 'draft') {
  return useQuery({
    queryKey: [PUBLISHING, 'flow', keyOf(name), of],
    queryFn: async ({ signal }): Promise<FlowView> => {
      const path = definitionPath(name)
      const [walk, read, funnel] = await Promise.all([
        ask<WalkReport>(`${path}/walk?of=${of}`, signal),
        ask<DefinitionRead>(path, signal),
        funnelOf(name.id, signal),
      ])
      const content = read[of]?.content ?? null
      const savesAnywhere = content?.['exit'] !== undefined
      return { walk, places: flowPlaces({ walk, content, funnel }), savesAnywhere }
    },
  })
}

/** Nobody came through a flow that is only drafted. */
async function funnelOf(id: string, signal: AbortSignal) {
  const path = `/api/admin/funnels/${encodeURIComponent(id)}?days=30`
  const found = await ask<FunnelAnswer>(path, signal).catch(() => undefined)
  return found?.groups[0]?.steps ?? []
}
