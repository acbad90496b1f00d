import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test as apiTest } from '../../testing/api.ts'
import { test } from '../../testing/database.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { queuedWords, tokenIn } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import type { Tools } from '../../tools.ts'
import { askLink } from './ask-link.ts'
import { askRenewal } from './ask-renewal.ts'
import { MOST_FIRSTS_TO_ADDRESS, MOST_LINKS, MOST_TO_ADDRESS } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const HOUR_MS = 3_600_000
const address = 'zoe@example.com'

function limited(db: Knex, now = NOW): Tools {
  const config = { ...fakeTools(db).config, rateLimits: true }
  const changes = { clock: { now: () => now }, config }
  return fakeTools(db, { ...changes, jobs: workAtOnce((on) => fakeTools(on, changes)) })
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const mailsTo = async (db: Knex, to = address) =>
  (await queuedWords(db)).filter((mail) => mail.to === to)

/** Strangers, each with a link to the address. */
async function crowd(tools: Tools, count: number): Promise<void> {
  for (const _ of times(count)) await askLink(tools, { visitorId: randomUUID(), address })
}

describe('a visitor', () => {
  test('gets five links an hour, then is told how long to wait', async ({ db }) => {
    const visitorId = randomUUID()
    for (const index of times(MOST_LINKS)) {
      const tools = limited(db, new Date(NOW.getTime() + index * 60_000))
      await askLink(tools, { visitorId, address: `zoe${index}@example.com` })
    }

    const soon = limited(db, new Date(NOW.getTime() + HOUR_MS - 30_000))
    const refused = askLink(soon, { visitorId, address })
    await expect(refused).rejects.toMatchObject({
      code: 'too-many-requests',
      more: { headers: { 'retry-after': '30' } },
    })
    const later = limited(db, new Date(NOW.getTime() + HOUR_MS))
    await askLink(later, { visitorId, address })

    expect(await ResumeLink.query(db).resultSize()).toBe(MOST_LINKS + 1)
  })

  test('gets no more than five of many at once', async ({ ownDb }) => {
    const tools = limited(ownDb)
    const visitorId = randomUUID()

    const asked = await Promise.allSettled(
      times(12).map((index) => askLink(tools, { visitorId, address: `zoe${index}@example.com` })),
    )

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_LINKS)
    const usable = (await ResumeLink.query(ownDb)).filter((link) => link.isUsable(NOW))
    expect(usable).toHaveLength(1)
  })

  test('is not held to what others renew with an old link, nor they to what is asked', async ({
    db,
  }) => {
    const tools = limited(db)
    const visitorId = randomUUID()
    await askLink(limited(db, new Date(NOW.getTime() - HOUR_MS)), { visitorId, address })
    const token = tokenIn((await mailsTo(db))[0]?.text ?? '')

    for (const _ of times(MOST_LINKS + 2)) await askRenewal(tools, { token, address })
    for (const _ of times(MOST_LINKS)) await askLink(tools, { visitorId, address })

    const refused = askLink(tools, { visitorId, address })
    await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await mailsTo(db)).toHaveLength(1 + MOST_LINKS + MOST_LINKS)
  })
})

describe('an address', () => {
  test('that a stranger had five links sent to still gets the owner’s', async ({ db }) => {
    const tools = limited(db)
    const stranger = randomUUID()
    for (const _ of times(MOST_LINKS)) await askLink(tools, { visitorId: stranger, address })

    await askLink(tools, { visitorId: randomUUID(), address })

    expect(await mailsTo(db)).toHaveLength(MOST_LINKS + 1)
  })

  test('beyond twenty an hour gets only the first link of each visitor; nobody is told', async ({
    db,
  }) => {
    const tools = limited(db)
    const visitorId = randomUUID()
    await crowd(tools, MOST_TO_ADDRESS)

    await askLink(tools, { visitorId, address })
    const withFirst = await mailsTo(db)
    await askLink(tools, { visitorId, address })
    const withSecond = await mailsTo(db)
    await askLink(tools, { visitorId, address: 'ann@example.com' })

    expect(withFirst).toHaveLength(MOST_TO_ADDRESS + 1)
    expect(withSecond).toHaveLength(MOST_TO_ADDRESS + 1)
    expect(await mailsTo(db, 'ann@example.com')).toHaveLength(1)
  })

  test('beyond sixty gets none, until an hour has passed', async ({ db }) => {
    const tools = limited(db)
    await crowd(tools, MOST_FIRSTS_TO_ADDRESS)

    await askLink(tools, { visitorId: randomUUID(), address })
    const full = await mailsTo(db)
    await askLink(limited(db, new Date(NOW.getTime() + HOUR_MS)), {
      visitorId: randomUUID(),
      address,
    })

    expect(full).toHaveLength(MOST_FIRSTS_TO_ADDRESS)
    expect(await mailsTo(db)).toHaveLength(MOST_FIRSTS_TO_ADDRESS + 1)
  })
})

apiTest.extend({ changes: { email: { ...recordEmail(), mode: 'off' as const } } })(
  'without a mail server on a live site nobody is told that a link was sent',
  async ({ api, db }) => {
    await api.visit()

    const asked = [
      await api.post('/questionnaire/email-link', { email: address }),
      await api.post('/questionnaire/new-link', { token: 'x', email: address }),
    ]

    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([503, 'email.off']),
    )
    expect(await ResumeLink.query(db)).toEqual([])
  },
)
