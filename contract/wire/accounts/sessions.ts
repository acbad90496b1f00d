import { Type } from 'typebox'
import { uuid } from '../parts.ts'
import { Done, sessionId } from './fields.ts'

/** POST /api/account/sign-out: afterwards load a whole page, for this browser has a new visitor's cookies. */
export const SignOut = { input: Type.Object({ sessionId }), output: Done }

/** DELETE /api/account/sessions/:id → 200; 404 for one that is not the caller's. Ending the own one signs out. */
export const EndSession = { input: Type.Object({ id: uuid }), output: Done }

/** POST /api/account/sessions/end-others */
export const EndOtherSessions = { input: Type.Object({ sessionId }), output: Done }
