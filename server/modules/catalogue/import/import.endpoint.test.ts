import { expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import { PASSWORD, signIn } from '../../../testing/members.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { createStaffAccount } from '../../accounts/index.ts'

const TRY = '/api/admin/catalogue/import/try'

test('a file with characters that no database keeps is answered, in whichever cell or column they stand', async ({
  api,
  db,
}) => {
  const email = 'editor@example.com'
  await createStaffAccount(fakeTools(db), { email, password: PASSWORD, role: 'editor' })
  await api.visit()
  await signIn(api, email)
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
