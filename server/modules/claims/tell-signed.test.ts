import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { tell } from '../../testing/claim-steps.ts'
import { later, queuedClaim, signedClaim } from '../../testing/mailed-claim.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { tellSigned } from './tell-signed.ts'

const toldIn = async (db: Knex) => (await queuedWords(db))[0]?.text.replaceAll(/\s+/g, ' ')

test('what was signed is told also where our workers stood still until it was in line for the printer', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id, sha256 } = await queuedClaim(api, db)

  await tellSigned(later(db, 20), { claimId: id })

  const text = await toldIn(db)
  expect(text).toContain('You signed your claim form')
  expect(text).toContain(sha256)
  expect(text).not.toContain('take the signature back')
})

test('until when it can be taken back is told while it can be', async ({ api, db }) => {
  await api.visit()
  const { id } = await signedClaim(api, db)

  await tellSigned(later(db, 14), { claimId: id })

  expect(await toldIn(db)).toContain('You can take the signature back until')
})

test('of what was cancelled meanwhile nothing is told', async ({ api, db }) => {
  await api.visit()
  const { id } = await signedClaim(api, db)
  await tell(api, id, 'cancel')

  await tellSigned(later(db, 20), { claimId: id })

  expect(await db('emails')).toEqual([])
})
