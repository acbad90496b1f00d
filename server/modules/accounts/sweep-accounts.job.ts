import { Type } from 'typebox'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { job } from '../../jobs/job.ts'

/** Removes what has run out: sessions, links, challenges and changes of address. */
export const sweepAccountsJob = job({
  name: 'sweep-accounts',
  input: Type.Object({}),
  attempts: 3,
  cron: '40 4 * * *',
  key: () => 'sweep-accounts',
  async run({ db, clock }) {
    for (const table of ['account_sessions', 'account_tokens', 'account_email_changes']) {
      await deleteInParts(db, { table, where: 'expires_at <= ?', values: [clock.now()] })
    }
  },
})
