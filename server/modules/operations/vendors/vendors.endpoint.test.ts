import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { VendorState } from '#contract/wire/admin/operations-vendors.ts'
import { readConfig } from '../../../config.ts'
import { test as base } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { createSessions } from '../../accounts/index.ts'

const SECRETS = {
  SMTP_URL: 'smtps://user:smtp-password-1@smtp.example.com',
  LOB_API_KEY: 'live_lobsecret1',
  STRIPE_SECRET_KEY: 'sk_live_stripesecret1',
  STRIPE_WEBHOOK_SECRET: 'whsec_stripesecret2',
  POSTHOG_KEY: 'phc_posthogsecret1',
  SENTRY_DSN: 'https://sentrysecret1@o1.ingest.sentry.io/2',
  DATABASE_URL: 'postgres://user:dbsecret1@db.example.com/sparrow',
}
const config = readConfig({ RATE_LIMITS: 'off', ...SECRETS })
const test = base.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  config,
}))

const reason = 'Their status page tells of an outage'
const key = () => ({ idempotencyKey: randomUUID() })

async function owner(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'owner' })).browser
}

async function vendorsOf(staff: Api): Promise<Record<string, VendorState>> {
  const { body } = await staff.get('/api/admin/vendors')
  const vendors = body.vendors as VendorState[]
  return Object.fromEntries(vendors.map((vendor) => [vendor.id, vendor]))
}

describe('what is connected', () => {
  test('is told by the names that are set, and never by a secret', async ({ api, db }) => {
    const staff = await owner(api, db)

    const { body } = await staff.get('/api/admin/vendors')
    const { email, posthog, tiktok, errors } = await vendorsOf(staff)

    expect(email?.settings).toContainEqual({ name: 'SMTP_URL', isSet: true })
    expect(posthog?.settings).toEqual([{ name: 'POSTHOG_KEY', isSet: true }])
    expect(tiktok).toMatchObject({ mode: 'off', isOn: true, waiting: 0 })
    expect(errors).toMatchObject({ mode: 'real', isOn: null })
    const words = JSON.stringify(body)
    for (const secret of Object.values(SECRETS)) expect(words).not.toContain(secret)
    expect(words).not.toMatch(/secret\d|password/)
  })
})

describe('a switch', () => {
  test('stands, with since when and why, until it is turned again', async ({ api, db }) => {
    const staff = await owner(api, db)

    await staff.post('/api/admin/vendors/posthog/switch', { on: false, reason }, key())
    const off = await vendorsOf(staff)
    await staff.post('/api/admin/vendors/posthog/switch', { on: true, reason }, key())
    const on = await vendorsOf(staff)

    expect(off['posthog']).toMatchObject({ isOn: false, offReason: reason })
    expect(off['meta']).toMatchObject({ isOn: true })
    expect(on['posthog']).toMatchObject({ isOn: true, offSince: null, offReason: null })
    expect(await db('auditLog').orderBy('id').select('action', 'before', 'after')).toEqual([
      { action: 'vendor.switched-off', before: { isOn: true }, after: { isOn: false } },
      { action: 'vendor.switched-on', before: { isOn: false }, after: { isOn: true } },
    ])
  })

  test('is there for relays alone', async ({ api, db }) => {
    const staff = await owner(api, db)

    const { status } = await staff.post(
      '/api/admin/vendors/cards/switch',
      { on: false, reason },
      key(),
    )

    expect(status).toBe(404)
  })
})
