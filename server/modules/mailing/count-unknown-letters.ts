import type { Tools } from '../../tools.ts'
import { MailEventRow } from './mail-event.model.ts'

/** How many things the print shop told of letters that nobody here knows (yet). */
export async function countUnknownLetters({ db }: Pick<Tools, 'db'>): Promise<number> {
  return MailEventRow.query(db).whereNull('letterId').resultSize()
}
