import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test as apiTest } from '../../testing/api.ts'
import { test } from '../../testing/database.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { issueLink } from './issue-link.ts'
import { MOST_LINKS } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

const HOUR_MS = 3_600_000

function limited(db: Knex, now = NOW) {
  const tools = fakeTools(db)
  return { ...tools, clock: { now: () => now }, config: { ...tools.config, rateLimits: true } }
}

const tries = Array.from({ length: MOST_LINKS }, (_, index) => index)

test('a visitor gets five links an hour, then is told how long to wait', async ({ db }) => {
  const visitorId = randomUUID()
  for (const index of tries) {
    const tools = limited(db, new Date(NOW.getTime() + index * 60_000))
    await issueLink(tools, { visitorId, address: `zoe${index}@example.com` })
  }

  const soon = limited(db, new Date(NOW.getTime() + HOUR_MS - 30_000))
  const refused = issueLink(soon, { visitorId, address: 'zoe@example.com' })
  await expect(refused).rejects.toMatchObject({
    code: 'too-many-requests',
    more: { headers: { 'retry-after': '30' } },
  })
  const later = limited(db, new Date(NOW.getTime() + HOUR_MS))
  await issueLink(later, { visitorId, address: 'zoe@example.com' })

  expect(await ResumeLink.query(db).resultSize()).toBe(MOST_LINKS + 1)
})

test('an address gets five links an hour, whoever asks, and nobody is told', async ({ db }) => {
  const tools = limited(db)
  for (const _ of tries)
    await issueLink(tools, { visitorId: randomUUID(), address: 'zoe@example.com' })

  await issueLink(tools, { visitorId: randomUUID(), address: 'zoe@example.com' })
  await issueLink(tools, { visitorId: randomUUID(), address: 'ann@example.com' })

  expect(await ResumeLink.query(db).resultSize()).toBe(MOST_LINKS + 1)
})

test('of many at once no more than five come through', async ({ ownDb }) => {
  const tools = limited(ownDb)
  const visitorId = randomUUID()

  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      issueLink(tools, { visitorId, address: `zoe${index}@example.com` }),
    ),
  )

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_LINKS)
  const usable = (await ResumeLink.query(ownDb)).filter((link) =>
    link.isUsable(new Date(NOW.getTime())),
  )
  expect(usable).toHaveLength(1)
})

apiTest.extend({ changes: { email: { ...recordEmail(), mode: 'off' as const } } })(
  'without a mail server on a live site nobody is told that a link was sent',
  async ({ api, db }) => {
    await api.visit()

    const { status, body } = await api.post('/questionnaire/email-link', {
      email: 'zoe@example.com',
    })

    expect([status, body.code]).toEqual([503, 'email.off'])
    expect(await ResumeLink.query(db)).toEqual([])
  },
)
