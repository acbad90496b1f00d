import type { Revealer } from '../revealer.ts'
import { EmailRow } from './email.model.ts'

/** Who a message is to. */
export const recipientRevealer: Revealer = {
  roles: ['support'],
  fields: ['to'],
  async reveal({ db, secrets }, { id }) {
    const row = await EmailRow.query(db).findById(id)
    return row && secrets.open('email', row.sealedRecipient).toString()
  },
}
