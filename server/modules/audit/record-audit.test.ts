import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { recordAudit } from './record-audit.ts'

const id = '0199a000-0000-7000-8000-000000000001'
const actor = {
  accountId: id,
  visitorId: id,
  sessionId: id,
  roles: ['editor'],
  signedInAt: NOW,
} as const
const subject = { kind: 'suit', id: 'lantern' }

test('an entry says who did what to what, before and after', async ({ db }) => {
  const change = { before: { name: 'A' }, after: ['B'], reason: 'A new notice' }

  await recordAudit(fakeTools(db), { actor, action: 'suit.changed', subject, ...change })

  expect(await db('auditLog').first()).toMatchObject({
    at: NOW,
    actorId: id,
    actorRole: 'editor',
    action: 'suit.changed',
    subjectKind: 'suit',
    subjectId: 'lantern',
    ...change,
  })
})

test('what the site does by itself has no person', async ({ db }) => {
  await recordAudit(fakeTools(db), { actor: 'system', action: 'release.published', subject })

  expect(await db('auditLog').first()).toMatchObject({
    actorId: null,
    actorRole: null,
    before: null,
  })
})

test('an entry goes with the change that it is about', async ({ db }) => {
  const undone = db.transaction(async (trx) => {
    await recordAudit(fakeTools(trx), { actor, action: 'suit.changed', subject })
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await db('auditLog')).toEqual([])
})

test('an action is a subject and what was done to it', async ({ db }) => {
  const odd = recordAudit(fakeTools(db), { actor, action: 'Changed a suit', subject })

  await expect(odd).rejects.toThrow('audit_log_action_check')
})

test('not even the owner of the database changes an entry', async ({ ownerDb }) => {
  await recordAudit(fakeTools(ownerDb), { actor, action: 'suit.changed', subject })

  const tries = [
    'update audit_log set reason = null',
    'delete from audit_log',
    'truncate audit_log',
  ]
  for (const sql of tries) {
    await expect(ownerDb.raw(sql)).rejects.toThrow('audit_log is never changed')
  }
})
