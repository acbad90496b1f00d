import { expect } from 'vitest'
import { test as base } from '../../testing/api.ts'
import { readConfig } from '../../config.ts'
import { createBankLinks } from '../../vendors/bank-links/create-bank-links.ts'

/** A live site without keys. */
const test = base.extend('changes', async ({ db }) => {
  const { publicUrl } = readConfig({})
  const settings = { plaid: undefined, live: true, publicUrl, db, clock: { now: () => new Date() } }
  return { banks: createBankLinks({ ...settings, name: 'Sparrow' }, () => {}) }
})

test('without a bank connection nothing can be linked, and the page of the sandbox is not there', async ({
  api,
}) => {
  await api.visit()

  const begun = await api.post('/api/bank-links')
  const listed = await api.get('/api/bank-links')
  const page = await api.get(`/sandbox/bank/sbx_link_${'a'.repeat(32)}`)

  expect([begun.status, begun.body.code]).toEqual([503, 'bank-links.off'])
  expect(listed.body).toEqual({ mode: 'off', links: [] })
  expect(page.status).toBe(404)
})
