import { expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import { becomeStaff } from '../../../testing/staff.ts'

const TRY = '/api/admin/catalogue/import/try'

test('a file with characters that no database keeps is answered, in whichever cell or column they stand', async ({
  api,
  db,
}) => {
  await becomeStaff(api, db, { role: 'editor' })
  const row = { description: 'Buyers.', sourceUrl: 'https://directory.example/list' }
  const rows = [
    { ...row, name: 'Be\u0000ta' },
    { ...row, name: 'Gamma', category: 'half \ud83d' },
    { ...row, name: 'Delta pans', payoutText: `${'x'.repeat(56)}😀, or more than that` },
    { ...row, name: 'Zephyr soap', 'co\u0000lumn': 'x' },
  ]

  const answers: unknown[] = []
  for (const one of rows) {
    const file = Buffer.from(JSON.stringify([one]))
    const { status, body } = await api.upload(TRY, file, {
      headers: { 'content-type': 'application/json' },
    })
    answers.push([status, body.rows?.[0].outcome])
  }

  expect(answers).toEqual([
    [200, 'refused'],
    [200, 'refused'],
    [200, 'new'],
    [200, 'refused'],
  ])
})
