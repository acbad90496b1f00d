import type { Knex } from 'knex'
import { exampleOfficialForm } from '../modules/documents/testing/example-official-form.ts'
import type { Suit } from '../modules/suits/index.ts'
import { addSuit, plainTerms } from './add-suit.ts'
import type { Api } from './api.ts'
import { becomeStaff } from './staff.ts'

/** A settlement whose own form a publisher, signed in with this browser, has just added. */
export async function draftForm(
  api: Api,
  db: Knex,
): Promise<{ suit: Suit; bytes: Buffer; path: string }> {
  await becomeStaff(api, db, { role: 'publisher' })
  const suit = await addSuit(db, { terms: plainTerms })
  const bytes = Buffer.from(await exampleOfficialForm())
  const { body } = await api.upload(`/api/admin/suits/${suit.id}/templates/any`, bytes)
  return { suit, bytes, path: `/api/admin/templates/${body.template.id as string}` }
}
