import { test as base } from './api.ts'
import { fakeTools } from './tools.ts'
import { createSessions } from '../modules/accounts/index.ts'

/** Tests of signed-in people: the sessions are read from the test's own database. */
export const test = base.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
}))
