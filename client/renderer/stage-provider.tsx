import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Action } from '#contract/definitions/actions.ts'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { type FlowMoves, type Stage, StageContext } from '../stage/stage.ts'
import { track } from '../stage/track.ts'
import { Spinner } from '../ui/spinner.tsx'
import { addressOf } from './address-of.ts'
import { useBrowserFacts } from './use-browser-facts.ts'
import { useNavigation } from './use-navigation.ts'
import { useQuery } from './use-query.ts'
import { say } from '../words/say.ts'

/** An address that was left is told to the lead list, in small letters (SPEC §5); nobody waits for the answer (§7). */
function subscribeLead(address: string): void {
  const email = address.trim().toLowerCase()
  track('lead_added')
  call('/klaviyo/subscribe', { email }, { keepalive: true }).catch((error: unknown) =>
    logFailure('Address not kept', error),
  )
}

interface Props {
  first: Screen
  visitor: VisitorState
  children: ReactNode
}

/** Holds the screen that is on, and gives blocks what they may ask of it. */
export function StageProvider({ first, visitor, children }: Props) {
  const { screen, at, pending, isOnItsWay, navigate, prefetch } = useNavigation(first)
  const query = useQuery(at)
  const facts = useBrowserFacts(screen, visitor)
  const moves = useRef<FlowMoves>(undefined)

  const steer = useCallback((next: FlowMoves) => {
    moves.current = next
    return () => {
      if (moves.current === next) moves.current = undefined
    }
  }, [])

  const stage = useMemo((): Stage => {
    const hrefOf = (action: Action, form?: Readonly<Record<string, string>>) =>
      addressOf(action, { site: screen.site, query, ...(form && { form }) })
    return {
      screen,
      visitor,
      facts,
      query,
      navigate,
      isOnItsWay,
      prefetch,
      steer,
      hrefOf: (action) => hrefOf(action),
      run(action, form) {
        if (action.do === 'next') moves.current?.next()
        else if (action.do === 'back') moves.current?.back()
        else if (action.do === 'goto') moves.current?.goto(action.step)
        else {
          if (form?.['email']) subscribeLead(form['email'])
          navigate(hrefOf(action, form) ?? '/')
        }
      },
    }
  }, [screen, visitor, facts, query, navigate, isOnItsWay, prefetch, steer])

  return (
    <StageContext value={stage}>
      {children}
      {pending && (
        <div className="page-pending">
          <Spinner label={say('Loading the page')} />
        </div>
      )}
    </StageContext>
  )
}
