import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { easternDay } from '#contract/closes-at.ts'
import { test as base } from '../../testing/api.ts'
import { refundFacts } from '../../testing/refund-facts.ts'
import { answers, askForLink, otherDevice, SAVE, USE } from '../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const test = base.extend('changes', { jobs: workAtOnce((db) => fakeTools(db)) })

describe('a browser that has answers of its own', () => {
  test('is asked first, and keeps what it had', async ({ api, db }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)
    await other.post(SAVE, { stepIndex: 2, answers: { welcome: { state: 'TX' } } })
    const before = new Map(other.cookies)

    const asked = await other.post(USE, { token })
    const still = await other.get('/questionnaire/progress')
    const agreed = await other.post(USE, { token, replace: true })
    const after = await other.get('/questionnaire/progress')
    for (const [name, value] of before) other.cookies.set(name, value)
    const kept = await other.get('/questionnaire/progress')

    expect([asked.status, asked.body.code]).toEqual([409, 'link.other-answers'])
    expect(still.body.progress.answers).toEqual({ welcome: { state: 'TX' } })
    expect(agreed.status).toBe(200)
    expect(after.body.progress.answers).toEqual(answers)
    expect(kept.body.progress.answers).toEqual({ welcome: { state: 'TX' } })
  })

  test.for([
    ['a refund case', '/api/refunds/cases', refundFacts],
    ['a cancellation', '/api/cancellations', { name: 'Netflix', askedOn: easternDay(NOW) }],
    ['a bank', '/api/bank-links', {}],
  ] as const)(
    'is asked also where all that it keeps is %s',
    async ([, path, told], { api, db }) => {
      const token = await askForLink(api, db)
      const other = await otherDevice(api)
      const kept = await other.post(path, told, { idempotencyKey: randomUUID() })

      const { status, body } = await other.post(USE, { token })

      expect(kept.status).toBeLessThan(300)
      expect([status, body.code]).toEqual([409, 'link.other-answers'])
    },
  )

  test('is not asked when it only says how somebody came here', async ({ api, db }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)
    await other.post(SAVE, {
      stepIndex: 0,
      answers: { entry: { from: 'unclaimedmoney' }, welcome: {} },
    })

    expect((await other.post(USE, { token })).status).toBe(200)
  })
})

describe('a page that was open all the while', () => {
  test('cannot save into the answers that the link opened, and is told whose browser it is', async ({
    api,
    db,
  }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)
    const was = other.csrfToken
    await other.post(USE, { token })

    const saved = await other.post(SAVE, { answers: { welcome: { state: 'TX' } } })
    const stale = await other.get(`/api/visitor?was=${was}`)
    await other.visit()
    const own = await other.get(`/api/visitor?was=${other.csrfToken}`)

    expect([saved.status, saved.body.code]).toEqual([403, 'csrf.mismatch'])
    expect(stale.body).toMatchObject({ isNew: false, isOther: true })
    expect(own.body).toMatchObject({ isNew: false, isOther: false })
  })
})
