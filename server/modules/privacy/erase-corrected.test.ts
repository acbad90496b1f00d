import { expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { test as base } from '../../testing/api.ts'
import { kindsOf, plainAnswers, preview, sign, tell } from '../../testing/claim-steps.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { grantMailing, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { NOW } from '../../testing/tools.ts'
import { releaseClaim } from '../claims/index.ts'
import { printRun, sendLetter } from '../mailing/index.ts'
import { takeMailEvent } from '../mailing/take-mail-event.ts'
import { erasePerson } from './erase-person.ts'

const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })
const MINUTE_MS = 60_000
const WEEK_MINUTES = 7 * 24 * 60

test.for(['ready_to_sign', 'queued'] as const)(
  'a correction that is %s ends where its owner has everything deleted, who is told that the claim goes on: no run of the printer stumbles over it',
  async (state, { api, db }) => {
    clock.at = NOW
    await api.visit()
    const { id, visitorId } = await queuedClaim(api, db)
    await grantMailing(db, { visitorId })
    const mail = outboxForTests()
    const errors: unknown[] = []
    const quiet = () => {}
    const error = (facts: unknown) => errors.push(facts)
    const log = { debug: quiet, info: quiet, warn: quiet, error } as never
    const at = (minutes: number) => later(db, minutes, { mail, log })
    await printRun(at(20))
    const { id: letterId } = await db('letters').where({ claimId: id }).first()
    await sendLetter(at(20), { letterId })
    const { providerId } = await db('letters').where({ claimId: id }).first()
    const told = { eventId: 'mailed', providerId, kind: 'mailed' as const, at: at(21).clock.now() }
    await takeMailEvent(at(22), told)
    clock.at = new Date(NOW.getTime() + 60 * MINUTE_MS)
    await tell(api, id, 'deficiency', { text: 'How many units?', cureBy: '2027-02-01' })
    await api.patch(`/api/claims/${id}`, { answers: plainAnswers({ form: { units: '4' } }) })
    if (state === 'queued') await sign(api, id, (await preview(api, id)).body)
    await releaseClaim(at(61 + UNDO_MS / MINUTE_MS), { claimId: id })
    const before = await db('claims').where({ id }).first()
    const { reference } = before
    const { body: plan } = await api.get('/privacy/deletion')
    const asked = await api.post('/privacy/delete', { openClaims: [reference] })
    await letWeekPass(db)
    const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()

    await erasePerson(at(2 * WEEK_MINUTES), { requestId })
    await printRun(at(2 * WEEK_MINUTES))

    expect([before.state, asked.status]).toEqual([state, 200])
    expect(plan.openClaims).toMatchObject([{ reference, fate: 'goes-on' }])
    expect(errors).toEqual([])
    expect(await db('claims').where({ id })).toMatchObject([
      { state: 'deficient', sealedAnswers: null },
    ])
    expect(await db('letters').where({ claimId: id }).pluck('state')).toEqual(['mailed'])
    expect((await kindsOf(db, id)).slice(-2)).toEqual(['claim.returned', 'privacy.erased'])
  },
)
