import type { Revealer } from '../revealer.ts'

/** An address that somebody left before they had an account. */
export const leadRevealer: Revealer = {
  roles: ['support'],
  fields: ['email'],
  async reveal({ db, secrets }, { id }) {
    const lead = (await db('leads').where({ id }).first('sealedEmail')) as
      | { sealedEmail: Buffer }
      | undefined
    return lead && secrets.open('lead', lead.sealedEmail).toString()
  },
}
