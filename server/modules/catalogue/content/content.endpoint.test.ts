import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Role } from '#contract/roles.ts'
import type { ContentClaim, LaunchFault } from '#contract/wire/admin/catalogue-content.ts'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, testStore } from '../../../testing/tools.ts'
import { AuditEntry } from '../../audit/index.ts'
import { launchFaults } from './launch-faults.ts'

async function staffMember(api: Api, db: Knex, role: Role, name: string = role): Promise<Api> {
  return (await staffBrowser(api, db, { role, email: `${name}@example.com` })).browser
}

async function claimsOf(api: Api): Promise<ContentClaim[]> {
  return (await api.get('/api/admin/content')).body.claims as ContentClaim[]
}

const proof = { source: 'An e-mail of 3 March', keptAt: 'Folder 7', asOf: '2026-11-01' }

/** As the screen sends it: of the proof that is there now. */
async function approvalOf(api: Api, contentHash: string) {
  const known = (await claimsOf(api)).find((one) => one.contentHash === contentHash)
  return { contentHash, recordedAt: known?.proof?.recordedAt, approved: true }
}

test('a proof is recorded, approved by another publisher, and then on the page', async ({
  api,
  db,
}) => {
  const writer = await staffMember(api, db, 'publisher', 'writer')
  const other = await staffMember(api, db, 'publisher', 'other')
  const [claim] = (await claimsOf(writer)).filter(({ kind }) => kind === 'testimonial')
  const { contentHash } = claim!

  await writer.post('/api/admin/content/proofs', { contentHash, ...proof })
  const approval = await approvalOf(writer, contentHash)
  const own = await writer.post('/api/admin/content/approvals', approval)
  const approved = await other.post('/api/admin/content/approvals', approval)

  expect([own.status, approved.status]).toEqual([403, 200])
  const known = (await claimsOf(other)).find((one) => one.contentHash === contentHash)
  expect(known?.proof).toMatchObject({ ...proof, recordedBy: 'w•••@example.com' })
  const { body } = await api.get('/api/screens?path=/')
  expect(JSON.stringify(body).match(/"approvedBy":"staff"/g)).toHaveLength(1)
  const [recorded, second] = await AuditEntry.query(db)
    .where({ subjectId: contentHash })
    .orderBy('id')
  expect([recorded?.before, recorded?.after]).toMatchObject([null, { ...proof, approvedBy: null }])
  expect(second?.before).toEqual({ approvedBy: null })
  expect(second?.after).toMatchObject({ ...proof, approvedBy: expect.any(String) })
})

test('a proof that was recorded anew is not approved by who saw the one before', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const publisher = await staffMember(api, db, 'publisher')
  const [claim] = await claimsOf(editor)
  const { contentHash } = claim!
  await editor.post('/api/admin/content/proofs', { contentHash, ...proof })
  const approval = await approvalOf(publisher, contentHash)
  const older = { recordedAt: new Date('2026-11-20T09:00:00Z') }
  await db('contentProofs').where({ contentHash }).update(older)
  const seen = { ...approval, recordedAt: older.recordedAt.toISOString() }
  await editor.post('/api/admin/content/proofs', { contentHash, ...proof, source: 'A rumour' })

  const { status, body } = await publisher.post('/api/admin/content/approvals', seen)

  expect([status, body.code]).toEqual([409, 'already-exists'])
  expect(await db('contentProofs').where({ contentHash }).first()).toMatchObject({
    source: 'A rumour',
    approvedAt: null,
  })
  const last = await AuditEntry.query(db).where({ subjectId: contentHash }).orderBy('id', 'desc')
  expect(last[0]?.before).toMatchObject({ source: proof.source })
})

test('words that no page has, and a day to come, prove nothing', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const [claim] = await claimsOf(editor)

  const none = await editor.post('/api/admin/content/proofs', {
    ...proof,
    contentHash: 'x'.repeat(43),
  })
  const early = await editor.post('/api/admin/content/proofs', {
    ...proof,
    contentHash: claim!.contentHash,
    asOf: '2026-12-01',
  })
  const recordedAt = '2026-11-20T09:00:00.000Z'
  const approval = { contentHash: claim!.contentHash, recordedAt, approved: true }
  const refused = await editor.post('/api/admin/content/approvals', approval)

  expect([none.status, early.status, refused.status]).toEqual([404, 422, 403])
})

test('every redirect of the site leads to something', async ({ api, db }) => {
  const viewer = await staffMember(api, db, 'viewer')

  const { body } = await viewer.get('/api/admin/content/redirects')

  const standings = body.redirects.map(({ standing }: { standing: string }) => standing)
  expect(new Set(standings)).toEqual(new Set(['fine']))
})

test('what must not go live is told: stand-ins, placeholders, quotes without proof', async ({
  db,
}) => {
  const found = await launchFaults(fakeTools(db), { set: testStore().current() })

  const told = (subject: string) =>
    found.filter((one: LaunchFault) => one.subject === subject).map(({ message }) => message)
  expect(told('Settings').join('\n')).toMatch(/PUBLIC_URL[\s\S]*LOB_API_KEY[\s\S]*STRIPE/)
  expect(told('Site').join('\n')).toContain('The postal address is a placeholder')
  expect(told('Testimonials')).toHaveLength(9)
  expect(told('Figures').length).toBeGreaterThan(0)
})

test('with real settings, an address and proofs, nothing of that is left', async ({ db }) => {
  const tools = fakeTools(db)
  const set = testStore().current()
  const key = 'x'.repeat(40)
  const config = {
    ...tools.config,
    live: true,
    publicUrl: 'https://sparrow.com',
    secretKey: key,
    adminPassword: undefined,
    databaseUrl: 'postgres://db/sparrow',
    smtpUrl: 'smtps://mail.sparrow.com',
    emailFrom: 'hello@sparrow.com',
    lobApiKey: 'live_0123456789',
    lobWebhookSecret: key,
    stripeSecretKey: 'sk_live_0123456789',
    stripeWebhookSecret: key,
    allowForcedVariants: false,
    rateLimits: true,
  }
  const { definition, file } = set.site
  const contacts = {
    support: 'help@sparrow.com',
    partners: 'partners@sparrow.com',
    postal: ['Sparrow', '12 Main St', 'Utica, NY 13501'],
  }
  const site = { file, definition: { ...definition, contacts, links: {} } }

  const found = await launchFaults(
    { ...tools, config },
    { set: { ...set, site, pages: new Map(), flows: new Map() } },
  )

  expect(found).toEqual([])
})
