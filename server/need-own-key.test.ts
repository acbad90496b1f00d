import type { Knex } from 'knex'
import { expect } from 'vitest'
import { needOwnKey } from './need-own-key.ts'
import { createSecrets } from './secrets/secrets.ts'
import { test } from './testing/account-test.ts'
import { becomeMember } from './testing/members.ts'
import { fakeTools } from './testing/tools.ts'

const there = { answers: true }
const live = { live: true }
const others = createSecrets('another-secret-key-of-thirty-two-chars')

function listening(db: Knex) {
  const lines: { event: string }[] = []
  const log = { ...fakeTools(db).log, error: (line: { event: string }) => void lines.push(line) }
  return { lines, log: log as never }
}

test('an empty database takes any key', async ({ db }) => {
  await expect(
    needOwnKey({ ...fakeTools(db), config: live, secrets: others }, there),
  ).resolves.toBeUndefined()
})

test('what was sealed here is opened on a live site by the same key alone', async ({ api, db }) => {
  await becomeMember(api, db)
  const tools = { ...fakeTools(db), config: live }

  await expect(needOwnKey(tools, there)).resolves.toBeUndefined()
  await expect(needOwnKey({ ...tools, secrets: others }, there)).rejects.toThrow(
    'SECRET_KEY (or DATA_DIR/secret-key) is not the one that this database was sealed with',
  )
})

test('elsewhere a database of another key is told of', async ({ api, db }) => {
  await becomeMember(api, db)
  const { lines, log } = listening(db)

  await needOwnKey({ ...fakeTools(db), config: { live: false }, log, secrets: others }, there)

  expect(lines).toMatchObject([{ event: 'sealed-with-another-key' }])
})

test('where two keys were in use it goes on with either, and says so', async ({ api, db }) => {
  await becomeMember(api, db)
  await becomeMember(api.stranger(), db, { email: 'second@example.com' })
  const [{ id }] = await db('accounts').orderBy('id', 'desc').limit(1)
  await db('accounts')
    .where({ id })
    .update({ sealedEmail: others.seal('account-email', 'b@example.com') })
  const { lines, log } = listening(db)

  await needOwnKey({ ...fakeTools(db), config: live, log, secrets: others }, there)

  expect(lines).toMatchObject([{ event: 'sealed-with-two-keys' }])
})
