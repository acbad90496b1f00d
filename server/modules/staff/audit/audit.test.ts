import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { AuditPage } from '#contract/wire/admin/audit.ts'
import { test } from '../../../testing/account-test.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { recordAudit } from '../../audit/index.ts'

const gone = '0199a000-0000-7000-8000-000000000001'

/** Three entries: by an owner on the 20th, by somebody who left on the 21st, by the system on the 22nd. */
async function record(db: Knex, ownerId: string): Promise<void> {
  const by = (day: string) => fakeTools(db, { clock: { now: () => new Date(`${day}T23:59:00Z`) } })
  await recordAudit(by('2026-11-20'), {
    actor: { accountId: ownerId, roles: ['owner'] },
    action: 'suit.changed',
    subject: { kind: 'suit', id: 'lantern' },
    before: { name: 'Lantern' },
    after: { name: '=Lantern, Inc.' },
  })
  await recordAudit(by('2026-11-21'), {
    actor: { accountId: gone, roles: ['support'] },
    action: 'person.revealed',
    subject: { kind: 'claim', id: gone },
    after: { field: 'name' },
    reason: 'Called us about it',
  })
  const subject = { kind: 'release', id: 'r1' }
  await recordAudit(by('2026-11-22'), { actor: 'system', action: 'release.published', subject })
}

test('the record is read newest first, by whom and when', async ({ api, db }) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  await record(db, accountId)

  const { entries, next, actors, actions, subjectKinds } = (await browser.get('/api/admin/audit'))
    .body as AuditPage

  expect(entries).toMatchObject([
    { action: 'release.published', actor: null, role: null },
    { action: 'person.revealed', actor: { id: gone, email: null }, role: 'support' },
    {
      action: 'suit.changed',
      actor: { id: accountId, email: 'owner@example.com' },
      before: { name: 'Lantern' },
    },
  ])
  expect(next).toBeNull()
  expect(actors.map(({ email }) => email).toSorted()).toEqual([
    `Somebody who left (${gone})`,
    'owner@example.com',
  ])
  expect(actions).toEqual(['person.revealed', 'release.published', 'suit.changed'])
  expect(subjectKinds).toEqual(['claim', 'release', 'suit'])
})

test.for([
  { query: 'actor=system', found: ['release.published'] },
  { query: `actor=${gone}`, found: ['person.revealed'] },
  { query: 'actor=nobody', found: [] },
  { query: 'subjectKind=suit&subjectId=lantern', found: ['suit.changed'] },
  { query: 'subjectId=lamp', found: [] },
  { query: 'action=person.revealed', found: ['person.revealed'] },
  { query: 'from=2026-11-21&to=2026-11-21', found: ['person.revealed'] },
  { query: 'to=2026-11-20', found: ['suit.changed'] },
])('$query finds $found', async ({ query, found }, { api, db }) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  await record(db, accountId)

  const { entries } = (await browser.get(`/api/admin/audit?${query}`)).body as AuditPage

  expect(entries.map(({ action }) => action)).toEqual(found)
})

test('a long record comes in pages, with nothing twice and nothing left out', async ({
  api,
  db,
}) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  for (let n = 0; n < 101; n += 1) {
    await recordAudit(fakeTools(db), {
      actor: { accountId, roles: ['owner'] },
      action: 'suit.changed',
      subject: { kind: 'suit', id: String(n) },
    })
  }

  const ids: string[] = []
  let after = ''
  for (let page = 0; page < 3; page += 1) {
    const { entries, next } = (await browser.get(`/api/admin/audit${after}`)).body as AuditPage
    ids.push(...entries.map(({ subject }) => subject.id))
    after = `?after=${next}`
  }

  expect(ids).toEqual(Array.from({ length: 101 }, (_, n) => String(100 - n)))
  expect(after).toBe('?after=null')
})

test('the same entries come as a file that no spreadsheet runs', async ({ api, db }) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  await record(db, accountId)

  const { body, headers } = await browser.get('/api/admin/audit.csv?subjectKind=suit')

  expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  const [head, line, ...more] = String(body).trim().split('\r\n')
  expect(head).toContain('"at","person","role","action","kind","subject"')
  expect(line).toContain('"owner@example.com","owner","suit.changed","suit","lantern"')
  expect(line).toContain('{""name"":""=Lantern, Inc.""}')
  expect(more).toEqual([])
})
