import type { TaskKind } from '#contract/dashboard/do-now.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { useFiledQuestionPlace, useFlowPlace } from './flow-place.ts'

interface TaskRoutes {
  formRoute: string
  signRoute: string
  planRoute: string
  questionsRoute?: string | undefined
}

/** Where each task is done: a step of the onboarding, or a place on the claim's own page. */
const places = {
  'new-address': 'formRoute',
  finish: 'formRoute',
  'sign-again': 'formRoute',
  cure: 'formRoute',
  sign: 'signRoute',
  'filed-before': 'questionsRoute',
  'choose-plan': 'planRoute',
  'file-yourself': '#ways',
  'mail-too-late': '#self-filed',
  'mail-again': '#mail-for-me',
  deposit: '#deposited',
  'ask-reissue': '#reissue',
  confirmed: '#confirmation',
} as const satisfies Record<TaskKind, keyof TaskRoutes | `#${string}`>

/** The address at which a task of a claim is done; one that begins with # is on the claim's own page. */
export function useTaskPlace(
  routes: TaskRoutes,
): (task: { kind: TaskKind; claim: ClaimView }) => string {
  const placeOf = useFlowPlace()
  const questionOf = useFiledQuestionPlace()
  return ({ kind, claim }) => {
    const place = places[kind]
    if (place === 'formRoute' || place === 'signRoute') return placeOf(claim, routes[place])
    if (place === 'questionsRoute') return questionOf(claim, routes[place])
    return place === 'planRoute' ? routes.planRoute : place
  }
}
