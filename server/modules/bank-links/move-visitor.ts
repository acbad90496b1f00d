import type { MoveVisitor } from '../module.ts'
import { BankLink } from './bank-link.model.ts'

/** All links go along; the same bank linked twice stays two, which their owner may end. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await BankLink.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
