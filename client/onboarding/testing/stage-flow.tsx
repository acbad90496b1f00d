import { render } from '@testing-library/react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { vi } from 'vitest'
import { defaultFacts } from '#contract/definitions/facts.ts'
import type { ResolvedFlow, ResolvedStep } from '#contract/definitions/flow.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { newOnboarding } from '#contract/onboarding.ts'
import { routeTable } from '#contract/match-route.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { newestOf } from '../../stage/newest-flow.ts'
import { type Stage, StageContext } from '../../stage/stage.ts'
import { keptState } from '../kept-state.ts'
import { newSession, session } from '../session.ts'
import { StepScreenView } from '../step-screen.tsx'
import type { TellDrawn } from '../../stage/use-drawn-blocks.ts'

/** A step as small as it can be. */
export function stepOf(id: string, route: string, more: Partial<ResolvedStep> = {}): ResolvedStep {
  return { id, route, progress: 0, copy: { title: `Step ${id}` }, blocks: [], ...more }
}

export function flowOf(...steps: ResolvedStep[]): ResolvedFlow {
  return {
    kind: 'flow',
    id: 'test',
    schemaVersion: 1,
    route: '/file',
    entry: steps[0]?.id ?? '',
    entryParams: [],
    progress: { display: 'as-written' },
    change: { policy: 'follow', migrations: [] },
    steps,
    detours: [],
  }
}

export interface Call {
  method: string
  path: string
  body: Record<string, unknown>
  /** Of a call that is answered once. */
  key?: string
}

export type Answer = (call: Call) => { status?: number; body: unknown } | undefined

/** Answers the calls of a page; what `answer` leaves is answered as by a server that keeps nothing. Tells every call. */
export function answerCalls(answer: Answer = () => undefined): Call[] {
  const calls: Call[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
      const key = new Headers(headers).get('idempotency-key')
      const made = { method, path, body: sent, ...(key && { key }) }
      calls.push(made)
      const { status = 200, body: answered } = answer(made) ?? { body: blank(path) }
      return Response.json(answered, { status })
    },
  )
  return calls
}

function blank(path: string): unknown {
  // The page may ask at any moment: what a test planted stays.
  if (path === '/api/claims') return { claims: session.get().claims ?? [] }
  if (path === '/api/suits') return { suits: [], total: 0 }
  if (path === '/questionnaire/progress') return { progress: null }
  return { saved: true, lastUpdated: '2026-11-20T10:00:00.000Z' }
}

/** Forgets what earlier tests left in the page. */
export function startAnew(): void {
  localStorage.clear()
  sessionStorage.clear()
  keptState.set(newOnboarding())
  session.set({ ...newSession(), loaded: true, claims: [] })
}

/** The screen of a flow at an address, as the server makes it. */
export function screenOf(flow: ResolvedFlow, at: string): StepScreen {
  const table = routeTable(
    [{ route: flow.route, id: flow.entry }, ...stepsAndDetours(flow)].map(({ route, id }) => ({
      route,
      target: id,
    })),
  )
  const { target = flow.entry, route = at, params = {} } = table.match(at) ?? {}
  return {
    kind: 'step',
    flow,
    stepId: target,
    path: at,
    route,
    params,
    status: 200,
    head: { title: `Page ${target}`, description: '', canonical: `http://localhost${at}` },
    site: {
      name: 'Sparrow',
      links: {},
      contacts: { support: 'help@example.com', partners: 'help@example.com', postal: [] },
    } as unknown as StepScreen['site'],
    facts: defaultFacts(),
    assignments: {},
    data: {},
    revision: 'first',
    madeAt: '2026-11-20T12:00:00.000Z',
  }
}

/**
 * Puts a flow on at an address, walking as the renderer does. Blocks are drawn by `draw`; `bring` has the next step arrive
 * when it likes, as where its code has to be there first.
 */
export function putOn(
  flow: ResolvedFlow,
  path: string,
  draw: (section: ResolvedSection) => ReactNode = () => null,
  bring: (arrive: () => void) => void = (arrive) => arrive(),
) {
  history.replaceState(null, '', path)
  // As the renderer does: a flow that was edited meanwhile is taken at the next step.
  const screenAt = (at: string) => screenOf(newestOf(screenOf(flow, at)).flow, at)
  return render(<Host first={path} screenAt={screenAt} draw={draw} bring={bring} />)
}

function Host({
  first,
  screenAt,
  draw,
  bring,
}: {
  first: string
  screenAt: (path: string) => StepScreen
  draw: (section: ResolvedSection) => ReactNode
  bring: (arrive: () => void) => void
}) {
  const turn = useRef(0)
  const arrived = useRef(0)
  const [path, setPath] = useState(new URL(first, location.href).pathname)
  const moves = useRef<Parameters<Stage['steer']>[0]>(undefined)
  const screen = useMemo(() => screenAt(path), [screenAt, path])
  const stage: Stage = {
    screen,
    visitor: { csrfToken: 'token', sessionId: null },
    facts: defaultFacts(),
    query: new URLSearchParams(location.search),
    run(action) {
      if (action.do === 'next') moves.current?.next()
      if (action.do === 'back') moves.current?.back()
      if (action.do === 'goto') moves.current?.goto(action.step)
    },
    hrefOf: (action) => (action.do === 'navigate' ? action.to : undefined),
    navigate(href, { replace = false, back = false } = {}) {
      const mine = ++turn.current
      bring(() => {
        if (mine !== turn.current) return
        arrived.current = mine
        history[replace || back ? 'replaceState' : 'pushState'](null, '', href)
        setPath(location.pathname)
      })
    },
    isOnItsWay: () => arrived.current !== turn.current,
    prefetch: () => {},
    steer(next) {
      moves.current = next
      return () => {}
    },
  }
  return (
    <StageContext value={stage}>
      <title>{screen.head.title}</title>
      <StepScreenView
        screen={screen}
        renderSection={(section, tell) => (
          <Suspense key={section.id}>
            {draw(section)}
            <Teller sectionId={section.id} tell={tell} />
          </Suspense>
        )}
      />
    </StageContext>
  )
}

/** As the renderer does: says that the block beside it is on screen. */
function Teller({ sectionId, tell }: { sectionId: string; tell: TellDrawn }) {
  useEffect(() => tell(sectionId, 'drawn'), [sectionId, tell])
  return null
}
