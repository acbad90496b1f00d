import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { createBankLinks } from './create-bank-links.ts'

const plaid = { clientId: 'c', secret: 's', apiBase: 'https://production.plaid.com' }

test.for([
  { given: { plaid, live: true }, mode: 'plaid' },
  { given: { plaid: undefined, live: false }, mode: 'sandbox' },
  { given: { plaid: undefined, live: true }, mode: 'off' },
])('it is $mode', async ({ given, mode }, { db }) => {
  const said: string[] = []
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') }
  const settings = { ...given, db, clock, publicUrl: 'http://localhost:1', name: 'Sparrow' }

  const banks = createBankLinks(settings, (words) => said.push(words))

  expect(banks.mode).toBe(mode)
  expect(said).toHaveLength(1)
  if (mode === 'off') {
    const begun = banks.begin({ reference: 'r', returnUrl: 'http://localhost:1/' })
    await expect(begun).rejects.toMatchObject({ name: 'BankFailure' })
  }
})
