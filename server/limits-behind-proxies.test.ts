import { expect } from 'vitest'
import { readConfig } from './config.ts'
import { test as base } from './testing/account-test.ts'
import type { Tools } from './tools.ts'

const test = base.extend<{ changes: Partial<Tools> }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  changes: async ({}, use) => use({ config: readConfig({ TRUSTED_PROXIES: '1' }) }),
})

test('a caller whose proxy adds the port of each connection is still one caller', async ({
  api,
}) => {
  await api.visit()
  const tries = Array.from({ length: 80 }, (_, at) => `203.0.113.9:${50_000 + at}`)
  const statuses: number[] = []

  for (const address of tries) {
    const wrong = { email: `a${address.slice(-5)}@example.com`, password: 'wrong password here' }
    const headers = { 'x-forwarded-for': address }
    statuses.push((await api.post('/api/account/sign-in', wrong, { headers })).status)
  }

  expect(statuses).toContain(429)
})
