import type { Revealer } from '../revealer.ts'
import { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'

/** An account's address, for whoever has to write to its owner. */
export const accountRevealer: Revealer = {
  roles: ['support', 'finance'],
  fields: ['email'],
  async reveal(tools, { id }) {
    const account = await Account.query(tools.db).findById(id)
    return account && openEmail(tools, account.sealedEmail)
  },
}
