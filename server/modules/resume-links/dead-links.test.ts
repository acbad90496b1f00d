import { beforeEach, describe, expect } from 'vitest'
import { LINK_DAYS } from '#contract/wire/resume-links.ts'
import { test as base } from '../../testing/api.ts'
import { askForLink, otherDevice, USE } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const DAY_MS = 86_400_000
const unknown = 'A'.repeat(43)

let now = NOW
const clock = { now: () => now }
const test = base.extend('changes', { clock, jobs: workAtOnce((db) => fakeTools(db, { clock })) })
beforeEach(() => {
  now = NOW
})

describe('a link that cannot be used', () => {
  test.for(['', 'x', unknown, `${unknown}\n`, 'A'.repeat(200), '../../etc', '%00'])(
    'unknown or tampered (%j) is answered like one that ran out',
    async (token, { api, db }) => {
      await askForLink(api, db)
      const other = await otherDevice(api)

      const { status, body } = await other.post(USE, { token })

      expect([status, body.code]).toEqual([410, 'link.not-usable'])
      expect(body.detail).toBe(body.title)
    },
  )

  test('runs out after seven days, not before', async ({ api, db }) => {
    const token = await askForLink(api, db)

    now = new Date(NOW.getTime() + LINK_DAYS * DAY_MS)
    const late = await (await otherDevice(api)).post(USE, { token })
    now = new Date(now.getTime() - 1)
    const inTime = await (await otherDevice(api)).post(USE, { token })

    expect([late.status, inTime.status]).toEqual([410, 200])
  })

  test('links to one address live side by side until one is used, which ends the others', async ({
    api,
    db,
  }) => {
    const first = await askForLink(api, db)
    const second = await askForLink(api, db)
    const third = await askForLink(api, db)

    const statuses = []
    for (const token of [second, first, third]) {
      statuses.push((await (await otherDevice(api)).post(USE, { token })).status)
    }

    expect(statuses).toEqual([200, 410, 410])
  })

  test('a link to another address ends the one before: a mistyped one can be taken back', async ({
    api,
    db,
  }) => {
    const first = await askForLink(api, db, 'zoe@exmaple.com')
    const second = await askForLink(api, db)

    const statuses = []
    for (const token of [first, second]) {
      statuses.push((await (await otherDevice(api)).post(USE, { token })).status)
    }

    expect(statuses).toEqual([410, 200])
  })

  test('needs our cookie and the page’s token', async ({ api, db }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)

    const noCookie = await api.stranger().post(USE, { token })
    const noToken = await other.post(USE, { token }, { headers: { 'x-csrf-token': '' } })
    const elsewhere = await other.post(
      USE,
      { token },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )

    expect([noCookie, noToken, elsewhere].map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
