import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { createClaim } from './create-claim.ts'
import { Deficiency } from './deficiency.model.ts'
import { supersedeDeficiency } from './supersede-deficiency.ts'

const source = {
  directory: join(import.meta.dirname, '../../../migrations'),
  loadExtensions: ['.ts'],
}

test('taken back, the migration keeps every notice, and only the last one open', async ({
  ownDb,
  ownerDb,
}) => {
  const suit = await addSuit(ownDb)
  const visitorId = randomUUID()
  const tools = fakeTools(ownDb)
  const { claim } = await createClaim(tools, { suitId: suit.id, visitorId })
  const notice = { claimId: claim.id, visitorId, createdAt: NOW, curedAt: null }
  await Deficiency.query(ownDb).insert({ ...notice, cureBy: '2026-12-01' })
  await supersedeDeficiency(tools, { claimId: claim.id })
  await Deficiency.query(ownDb).insert({ ...notice, cureBy: '2026-12-20' })
  const isThere = () => ownerDb.schema.hasColumn('deficiencies', 'superseded_at')

  while (await isThere()) await ownerDb.migrate.down(source)

  const before = await ownerDb('deficiencies').orderBy('cureBy')
  expect(before.map(({ cureBy, curedAt }) => [cureBy, curedAt])).toEqual([
    ['2026-12-01', NOW],
    ['2026-12-20', null],
  ])
  // One open notice each, as before the migration.
  await expect(ownerDb('deficiencies').insert({ ...notice, cureBy: '2027-01-01' })).rejects.toThrow(
    'deficiencies_claim_id_open_unique',
  )
  await ownerDb.migrate.latest(source)
  expect(await ownerDb('deficiencies').whereNull('curedAt')).toHaveLength(1)
}, 60_000)
