import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { holdLetter } from './hold-letter.ts'

test('two that note something of one letter do so one after the other; of another letter at once', async ({
  ownDb,
}) => {
  const said: string[] = []
  const first = await ownDb.transaction()
  await holdLetter(first, { providerId: 'ltr_1' })
  const second = ownDb.transaction(async (trx) => {
    await holdLetter(trx, { providerId: 'ltr_1' })
    said.push('second')
  })
  await ownDb.transaction(async (trx) => {
    await holdLetter(trx, { providerId: 'ltr_2' })
    said.push('other letter')
  })
  // The second waits at the lock by now, and nothing but the first's end lets it go on.
  await expect
    .poll(
      async () => (await ownDb('pg_locks').where({ locktype: 'advisory', granted: false })).length,
    )
    .toBe(1)

  said.push('first')
  await first.commit()
  await second

  expect(said).toEqual(['other letter', 'first', 'second'])
})
