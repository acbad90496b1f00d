import { type Static, Type } from 'typebox'
import { roles } from '../../roles.ts'
import { instant, orNull, uuid } from '../parts.ts'

/** GET /api/admin/me → who of the staff is signed in; 404 for everybody else. */
export const ReadMe = {
  input: Type.Object({}),
  output: Type.Object({
    accountId: uuid,
    /** Masked: `j•••@example.com`. */
    email: Type.String(),
    /** Empty while something is to be done first. */
    roles: Type.Array(Type.Enum([...roles])),
    /** What is to be done for the roles to count; null for nothing. */
    withheld: orNull(Type.Enum(['sign-in', 'second-factor', 'password'])),
    /** Real people use this site: staff needs a second factor. */
    live: Type.Boolean(),
    /** Codes from a phone are on, or this sign-in was by a passkey. */
    secondFactor: Type.Boolean(),
    /** Of the staff another one can publish: legal text, prices and their like go live by somebody who did not write them. */
    needsOther: Type.Boolean(),
    /** When this sign-in stops counting as staff's. */
    until: instant,
  }),
}

export type Me = Static<typeof ReadMe.output>
