import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'

/** Removes what has run out: sessions, links, challenges and changes of address. */
export const sweepAccountsJob = job({
  name: 'sweep-accounts',
  input: Type.Object({}),
  attempts: 3,
  cron: '40 4 * * *',
  key: () => 'sweep-accounts',
  async run({ db, clock }) {
    for (const table of ['accountSessions', 'accountTokens', 'accountEmailChanges']) {
      await db(table).where('expiresAt', '<=', clock.now()).delete()
    }
  },
})
