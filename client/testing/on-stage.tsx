import type { ReactNode } from 'react'
import type { Action } from '#contract/definitions/actions.ts'
import { defaultFacts, type FactValues } from '#contract/definitions/facts.ts'
import { type Stage, StageContext } from '../stage/stage.ts'

export interface FakeStage {
  facts?: Partial<FactValues>
  query?: string
  sessionId?: string | null
  madeAt?: string
  /** What the address names. */
  params?: Record<string, string>
  run?: Stage['run']
}

const links: Record<string, string> = { instagram: 'https://sparrow.example/instagram' }

function hrefOf(action: Action): string | undefined {
  if (action.do === 'navigate') return action.to
  return action.do === 'open' ? links[action.link] : undefined
}

/** For tests: a stage around a block, of which only what the test is about is named. */
export function onStage(
  block: ReactNode,
  {
    facts,
    query = '',
    sessionId = null,
    madeAt = '2026-11-21T12:00:00Z',
    params = {},
    run = () => {},
  }: FakeStage = {},
) {
  const stage = {
    screen: {
      madeAt,
      params,
      site: {
        name: 'Sparrow',
        contacts: { support: 'help@sparrow.example', postal: ['Sparrow', 'PO Box 100'] },
      },
    },
    visitor: { csrfToken: '', sessionId },
    facts: { ...defaultFacts(), ...facts },
    query: new URLSearchParams(query),
    hrefOf,
    run,
  } as Stage
  return <StageContext value={stage}>{block}</StageContext>
}
