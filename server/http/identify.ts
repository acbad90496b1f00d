import { mayAs, type Role } from '#contract/roles.ts'
import { Problem } from '../problem.ts'
import type { SignedIn, Tools } from '../tools.ts'
import { checkCsrf } from './check-csrf.ts'
import { changesState, type Endpoint, type Visitor } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { readVisitor } from './visitor-cookie.ts'

/** A sign-in is fresh for this long. */
const FRESH_MS = 15 * 60_000

/**
 * Who calls, and whether they may.
 * @throws Problem session.mismatch, csrf.mismatch, sign-in.required, sign-in.not-fresh, not-found, staff.*
 */
export async function identify(tools: Tools, ctx: Exchange, endpoint: Endpoint): Promise<Visitor> {
  const browserId = readVisitor(tools, ctx.headers.cookie)
  const signedIn = browserId ? await tools.sessions.read(ctx.headers.cookie) : undefined
  refuseOther(ctx, signedIn)
  const visitor = visitorOf(browserId, signedIn)
  if (endpoint.access === 'public') return visitor
  if (changesState(endpoint)) checkCsrf(tools, ctx, visitor.browserId)
  if (!browserId) throw new Problem('sign-in.required')
  refuseUnknown(tools, endpoint, signedIn)
  return visitor
}

/** Whoever is signed in is the account's visitor, on whatever browser. A browser that is not known has the id ''. */
export function visitorOf(browserId = '', signedIn?: SignedIn): Visitor {
  return { id: signedIn?.visitorId ?? browserId, browserId, ...(signedIn && { signedIn }) }
}

/** A `sessionId` names a session and opens none: one that is not this key's own is somebody else's (CONTRACT §3). */
function refuseOther(ctx: Exchange, signedIn: SignedIn | undefined): void {
  const { sessionId } = (ctx.request.body ?? {}) as { sessionId?: unknown }
  if (typeof sessionId === 'string' && sessionId !== signedIn?.sessionId)
    throw new Problem('session.mismatch')
}

function refuseUnknown(
  { clock }: Pick<Tools, 'clock'>,
  { access, roles, fresh }: Endpoint,
  signedIn: SignedIn | undefined,
): void {
  if (access !== 'visitor' && !signedIn) throw new Problem('sign-in.required')
  if (access === 'admin') refuseOthers(signedIn, roles)
  if (!fresh || !signedIn) return
  const age = clock.now().getTime() - signedIn.signedInAt.getTime()
  if (age > FRESH_MS) throw new Problem('sign-in.not-fresh')
}

function refuseOthers(signedIn: SignedIn | undefined, roles: readonly Role[]): void {
  if (signedIn?.withheld) throw new Problem(withheldCodes[signedIn.withheld])
  // Who may not be there does not learn that there is something.
  if (!signedIn || signedIn.roles.length === 0) throw new Problem('not-found')
  if (!mayAs(signedIn.roles, roles)) throw new Problem('staff.not-allowed')
}

const withheldCodes = {
  'sign-in': 'sign-in.required',
  'second-factor': 'staff.second-factor',
  password: 'staff.password-first',
} as const
