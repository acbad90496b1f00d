import { createContext, useContext } from 'react'
import type { Action } from '#contract/definitions/actions.ts'
import type { FactValues } from '#contract/definitions/facts.ts'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'

/** What every block may ask of the page around it. */
export interface Stage {
  screen: Screen
  visitor: VisitorState
  /** Server facts at first; the browser's own are filled in after hydration. */
  facts: FactValues
  /** The query of the address at which the screen was shown, empty while rendering on the server (cached pages know no query). */
  query: URLSearchParams
  /** Runs an action; `form` holds the values that its bindings may name. */
  run(action: Action, form?: Readonly<Record<string, string>>): void
  /** The address that an action leads to, for a real link; undefined when it leads to none. */
  hrefOf(action: Action): string | undefined
  /**
   * Goes to an address of this site, without a page load where that is possible. `back` is a step back in the browser's
   * history where that leads there, and otherwise takes the place of this page.
   */
  navigate(href: string, options?: { replace?: boolean; back?: boolean }): void
  /** Whether what was gone to is not here yet. */
  isOnItsWay(): boolean
  /** Fetches an address's screen ahead of time (on hover or focus). */
  prefetch(href: string): void
  /** While a flow is on screen it tells here how to answer next, back and goto. @returns how to take that back */
  steer(moves: FlowMoves): () => void
}

export interface FlowMoves {
  next(): void
  back(): void
  goto(stepId: string): void
}

export const StageContext = createContext<Stage | undefined>(undefined)

/** The page that a block is drawn in. @throws Error outside of one */
export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('A block is drawn outside of a stage')
  return stage
}
