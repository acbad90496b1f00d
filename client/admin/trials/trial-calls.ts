import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type {
  ListStaleTrials,
  PreLaunchAnswer,
  Shipping,
  TrialDrafts,
} from '#contract/wire/admin/trials.ts'
import { ask, send } from '../ask.ts'
import { definitionPath, PUBLISHING } from '../releases/definition-calls.ts'
import { readTrial, withCondition } from './trial-state.ts'

type TrialDeed = 'split' | 'start' | 'stop' | 'ship'

const trialPath = (id: string) => `/api/admin/trials/${encodeURIComponent(id)}`

/** Told what was drafted, before the screen knows the experiment as drafted: the form of the deed may be gone then. */
export type OnDrafted = (answer: TrialDrafts) => void

/** Drafts what a deed needs. */
export function useTrialDeed(id: string, deed: TrialDeed, onDrafted: OnDrafted) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: object) => send<TrialDrafts>(`${trialPath(id)}/${deed}`, { body }),
    onSuccess: (answer) => {
      onDrafted(answer)
      return client.invalidateQueries({ queryKey: [PUBLISHING] })
    },
  })
}

/** What the calculator is asked: shares; without a baseline control's own so far is taken. */
export interface Asked {
  baseline?: number
  lift: number
  power: number
}

/**
 * What is checked before an experiment starts, and how many people it takes. The answer before stays until the next one
 * is there.
 */
export function usePreLaunch(id: string, asked: Asked) {
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  ).toString()
  return useQuery({
    queryKey: [PUBLISHING, 'pre-launch', id, search],
    queryFn: ({ signal }) => ask<PreLaunchAnswer>(`${trialPath(id)}/pre-launch?${search}`, signal),
    placeholderData: (before) => before,
  })
}

export const SHIPPING = 'shipping'

/** What shipping a variation would change; nothing is drafted by looking. */
export function useShipping(id: string, variation: string) {
  const search = new URLSearchParams({ variation }).toString()
  return useQuery({
    queryKey: [SHIPPING, id, variation],
    queryFn: ({ signal }) => ask<Shipping>(`${trialPath(id)}/ship?${search}`, signal),
    // Once it is drafted there is nothing left to be shipped; and whoever looks again sees it as it is then.
    gcTime: 0,
  })
}

/** Live experiments that somebody should look at, and why. */
export function useStaleTrials() {
  return useQuery({
    queryKey: [PUBLISHING, 'stale-trials'],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ListStaleTrials>>('/api/admin/trials/stale', signal),
  })
}

/** Drafts who takes part. */
export async function draftCondition(id: string, condition: unknown): Promise<TrialDrafts> {
  const name = { kind: 'experiment', id } as const
  const { live, draft } = await ask<DefinitionRead>(definitionPath(name))
  const content = draft?.content ?? live?.content
  if (!content) throw new Error('This experiment is gone. Load the screen again.')
  // Somebody else was faster: what was shipped is for everybody.
  if (readTrial(content).status === 'shipped')
    throw new Error(
      'It is “shipped” by now. Load the screen again to see what can be done with it.',
    )
  const saved = await send<TrialDrafts>(`${definitionPath(name)}/draft`, {
    body: {
      content: withCondition(content, condition),
      // Where something else went live since the draft was begun, nobody has looked at it: the call is refused.
      baseHash: (draft ? draft.baseHash : live?.hash) ?? null,
      draftHash: draft?.hash ?? null,
    },
  })
  return { drafts: [name], faults: saved.faults, warnings: saved.warnings }
}
