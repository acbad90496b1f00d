import type { Revealer } from '../revealer.ts'
import { DEFICIENCY, Deficiency } from './deficiency.model.ts'

/** What an administrator asked for, as its owner copied the notice. */
export const noticeRevealer: Revealer = {
  roles: ['support'],
  fields: ['text'],
  async reveal({ db, secrets }, { id }) {
    const notice = await Deficiency.query(db).findById(id)
    return notice?.sealedText ? secrets.open(DEFICIENCY, notice.sealedText).toString() : undefined
  },
}
