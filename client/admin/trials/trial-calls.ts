import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { PreLaunchAnswer, TrialDrafts } from '#contract/wire/admin/trials.ts'
import { ask, send } from '../ask.ts'
import { definitionPath, PUBLISHING } from '../releases/definition-calls.ts'
import { withCondition } from './trial-state.ts'

export type TrialDeed = 'split' | 'start' | 'stop' | 'ship'

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

/** Drafts who takes part. */
export async function draftCondition(id: string, condition: unknown): Promise<TrialDrafts> {
  const name = { kind: 'experiment', id } as const
  const { live, draft } = await ask<DefinitionRead>(definitionPath(name))
  const content = draft?.content ?? live?.content
  if (!content) throw new Error('This experiment is gone. Load the screen again.')
  const saved = await send<TrialDrafts>(`${definitionPath(name)}/draft`, {
    body: {
      content: withCondition(content, condition),
      baseHash: live?.hash ?? null,
      draftHash: draft?.hash ?? null,
    },
  })
  return { drafts: [name], faults: saved.faults, warnings: saved.warnings }
}
