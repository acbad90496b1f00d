import { randomUUID } from 'node:crypto'
import { type Language, pathIn } from '#contract/languages.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { askBank } from './ask-bank.ts'
import { BankLink } from './bank-link.model.ts'
import { noteBank } from './note-bank.ts'
import { PAGE, RETURN } from './seal-link.ts'

const MOST = 5

/**
 * Opens the page on which somebody chooses their bank. One that was begun before and led to nothing is forgotten.
 * @returns where to send them
 * @throws Problem bank-links.off, bank-links.full beyond 5, bank-links.away
 */
export async function beginLink(
  {
    db,
    clock,
    secrets,
    banks,
    config,
  }: Pick<Tools, 'db' | 'clock' | 'secrets' | 'banks' | 'config'>,
  { visitorId, language = 'en' }: { visitorId: string; language?: Language | undefined },
): Promise<{ id: string; url: string }> {
  if (banks.mode === 'off') throw new Problem('bank-links.off')
  const linked = await BankLink.query(db)
    .where({ visitorId })
    .whereNotIn('standing', ['begun', 'finishing'])
    .resultSize()
  if (linked >= MOST) throw new Problem('bank-links.full')

  const id = randomUUID()
  const proof = secrets.sign(RETURN, id)
  const returnUrl = `${config.publicUrl}${pathIn(language, '/bank-link')}?link=${id}&proof=${proof}`
  if (banks.mode === 'plaid') await noteBank({ db, clock, secrets }, { id, visitorId })
  // The reference goes to another company: it says nothing of the person.
  const { linkToken, url } = await askBank(() => banks.begin({ reference: id, returnUrl }))
  const now = clock.now()
  await db.transaction(async (trx) => {
    await BankLink.query(trx).delete().where({ visitorId, standing: 'begun' })
    await BankLink.query(trx).insert({
      id,
      visitorId,
      standing: 'begun',
      sealedPage: secrets.seal(PAGE, linkToken),
      createdAt: now,
      updatedAt: now,
    })
  })
  return { id, url }
}
