import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { outboxForTests } from '../../../testing/mail.ts'
import { scene, test, toolsOn } from '../../../testing/plans.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import {
  caseOf,
  draftedCase,
  PATH,
  posted,
  prepareAndPay,
  printed,
} from '../../../testing/refund-letters.ts'
import { NOW } from '../../../testing/tools.ts'
import { type AddressCheck, MailFailure } from '../../../vendors/print-and-mail/port.ts'
import { printRun, sendLetter } from '../../mailing/index.ts'
import { reviewLetters } from '../../mailing/review-letters.ts'
import { readBacklog } from '../../operations/health/read-backlog.ts'
import { listCases } from '../cases/find-case.ts'
import { presentCase } from '../cases/present-case.ts'
import { tellPosting } from './tell-posting.ts'

const DAY_MS = 86_400_000

/** The printer runs, so much later than the letter was paid for; the print shop is `mail`. */
async function released(db: Knex, later: number, mail: object) {
  scene.at = new Date(NOW.getTime() + later)
  const tools = { ...toolsOn(db), mail: { ...outboxForTests(), ...mail } }
  await printRun(tools)
  const { id: letterId } = await db('letters').first()
  return { tools, letterId: letterId as string }
}

const jobsToTell = (db: Knex) =>
  db('graphileWorker.jobs').where({ taskIdentifier: 'tell-posting' }).pluck('key')

/** What its writer is told by e-mail. */
async function toldOf(db: Knex, postingId: string) {
  await tellPosting(toolsOn(db), { postingId })
  return (await queuedWords(db)).at(-1)?.text.replaceAll(/\s+/g, ' ')
}

describe('a letter of a refund case', { timeout: 120_000 }, () => {
  test('that the print shop may have is asked for again, whatever the post says of its addresses by now', async ({
    api,
    db,
  }) => {
    await prepareAndPay(api, db, { id: await draftedCase(api, db) })
    const shop = outboxForTests()
    let verdict: AddressCheck['verdict'] = 'deliverable'
    const { tools, letterId } = await released(db, UNDO_MS, {
      verifyAddress: async () => ({ verdict }),
      getStatus: shop.getStatus,
      async createLetter(order: Parameters<typeof shop.createLetter>[0]) {
        const accepted = await shop.createLetter(order)
        if (!order.isRepeat) throw new MailFailure('ECONNRESET', { isUnknown: true })
        return accepted
      },
    })
    await expect(sendLetter(tools, { letterId })).rejects.toThrow('ECONNRESET')
    verdict = 'undeliverable'

    await sendLetter(tools, { letterId })

    expect((await caseOf(api)).posting.state).toBe('printed')
    expect(await db('refunds')).toEqual([])
  })

  test('whose first try got no answer, and that the print shop does not have, is not printed once its day is over', async ({
    api,
    db,
  }) => {
    await prepareAndPay(api, db, { id: await draftedCase(api, db) })
    let isAway = true
    const shop = outboxForTests()
    const { tools, letterId } = await released(db, UNDO_MS, {
      getStatus: shop.getStatus,
      async createLetter(order: Parameters<typeof shop.createLetter>[0]) {
        if (isAway) throw new MailFailure('ECONNRESET', { isUnknown: true })
        return shop.createLetter(order)
      },
    })
    await expect(sendLetter(tools, { letterId })).rejects.toThrow('ECONNRESET')
    isAway = false
    scene.at = new Date(NOW.getTime() + 4 * DAY_MS)

    await sendLetter(tools, { letterId })

    const { posting } = await caseOf(api)
    expect(posting.state).toBe('failed')
    expect(posting.reason).toContain('the day on the letter is long over')
    expect(await db('refunds').pluck('reason')).toEqual(['letter-failed'])
  })

  test('that nobody prints says so and waits in sight of the staff, and gives its fee back with its day', async ({
    api,
    db,
  }) => {
    await prepareAndPay(api, db, { id: await draftedCase(api, db) })
    const without = () => ({ ...toolsOn(db), mail: { ...outboxForTests(), mode: 'off' as const } })
    scene.at = new Date(NOW.getTime() + UNDO_MS)

    await printRun(without())
    await reviewLetters(without())
    const [one] = await listCases(toolsOn(db), scene.signedIn!)
    const { posting } = presentCase(without(), one!)
    const { outboxes } = await readBacklog(toolsOn(db))
    scene.at = new Date(NOW.getTime() + 4 * DAY_MS)
    await reviewLetters(without())
    await reviewLetters(without())

    expect(posting).toMatchObject({ state: 'paid', canUndo: true })
    expect(posting?.reason).toContain('Nothing is printed here at the moment')
    expect(outboxes[0]).toMatchObject({ kind: 'letter', waiting: 1 })
    expect((await caseOf(api)).posting.state).toBe('failed')
    expect(await db('refunds').pluck('reason')).toEqual(['letter-failed'])
    expect(await jobsToTell(db)).toHaveLength(1)
    expect(await toldOf(db, posting!.id)).toContain('Do not post the pages that you saw')
    expect((await readBacklog(toolsOn(db))).outboxes[0]).toMatchObject({ waiting: 0 })
  })

  test.for([
    [3, 'printed', []],
    [4, 'failed', ['letter-failed']],
  ] as const)(
    'that gets to the print shop %i days after the one that it carries is %s',
    async ([days, state, refunds], { api, db }) => {
      await prepareAndPay(api, db, { id: await draftedCase(api, db) })
      const { tools, letterId } = await released(db, days * DAY_MS, {})

      await sendLetter(tools, { letterId })

      const { posting } = await caseOf(api)
      expect(posting.state).toBe(state)
      expect(await db('refunds').pluck('reason')).toEqual(refunds)
      if (state === 'failed') expect(posting.reason).toContain('the day on the letter is long over')
    },
  )

  test('that reminds of one that came back meanwhile is not printed', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    await prepareAndPay(api, db, { id })
    const first = await posted(db, { to: 'mailed', at: NOW })
    await api.post(`${PATH}/${id}/draft`, { purpose: 'remind', tone: 'firm' })
    await prepareAndPay(api, db, { id })
    await first.tell({ to: 'returned', reason: 'Vacant', at: NOW })

    await printed(db)

    const { posting } = await caseOf(api)
    expect(posting).toMatchObject({
      state: 'failed',
      reason:
        'The letter that it reminds of came back, or was not sent. The fee goes back to your card.',
    })
    expect(await db('refunds').pluck('reason')).toEqual(['letter-failed'])
    const told = await toldOf(db, posting.id)
    expect(told).toContain('Before you remind of it, the first letter has to go out again.')
    expect(told).not.toContain('You can have it mailed again')
  })

  test.for([[['closed']], [['sent', 'refunded']]])(
    'of a case that was told as %o meanwhile is not printed',
    async ([told], { api, db }) => {
      const id = await draftedCase(api, db)
      await prepareAndPay(api, db, { id })
      for (const to of told!) {
        const said = { to, on: '2026-11-20' }
        await api.post(`${PATH}/${id}/status`, said, { idempotencyKey: randomUUID() })
      }

      await printed(db)

      const { posting, status } = await caseOf(api)
      expect([status, posting.state, posting.reason]).toEqual([
        told!.at(-1),
        'failed',
        'Its case had ended before it was printed. The fee goes back to your card.',
      ])
      expect(await db('refunds').pluck('reason')).toEqual(['letter-failed'])
      const words = await toldOf(db, posting.id)
      expect(words).toContain('its case is over: there is nothing for you to do')
      expect(words).not.toMatch(/mailed again|has to have a dispute/)
    },
  )

  test('that its writer takes back while the post is asked about it is taken back, and no more', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    await prepareAndPay(api, db, { id })
    const { tools, letterId } = await released(db, UNDO_MS, {
      async verifyAddress() {
        await api.post(`${PATH}/${id}/posting-undo`, {}, { idempotencyKey: randomUUID() })
        return { verdict: 'undeliverable' }
      },
    })

    await sendLetter(tools, { letterId })

    expect((await caseOf(api)).posting.state).toBe('cancelled')
    expect(await jobsToTell(db)).toEqual([])
  })
})
