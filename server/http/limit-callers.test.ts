import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { test as base } from '../testing/api.ts'

const test = base.extend('changes', () => ({
  config: readConfig({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }),
}))

test('all addresses of one IPv6 network are counted as one caller, others are not', async ({
  api,
}) => {
  await api.visit()
  const askFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await api.post('/api/account/forgot', { email: 'a@example.com' }, { headers })).status
  }
  for (let index = 0; index < 30; index += 1) await askFrom(`2001:db8:1:2::${index}`)

  expect(await askFrom('2001:db8:1:2:aaaa::1')).toBe(429)
  expect(await askFrom('2001:db8:1:3::1')).toBe(202)
})
