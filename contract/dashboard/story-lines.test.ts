import { expect, test } from 'vitest'
import { storyLines } from './story-lines.ts'
import { letterOf } from './testing/known-claims.ts'

const event = (kind: string, actor: string, facts: Record<string, unknown> = {}) => ({
  id: kind,
  at: '2026-11-20T10:00:00.000Z',
  kind,
  actor,
  facts,
})
const saidOf = (...events: ReturnType<typeof event>[]) =>
  storyLines({ events, letters: [letterOf()] }).map(({ says, actor }) => [says, actor])

test('what people tell of others is shown as told', () => {
  expect(
    saidOf(
      event('signature.applied', 'user'),
      event('confirmation.recorded', 'user'),
      event('claim.queued', 'system'),
      event('mail.accepted', 'mail_provider'),
      event('mail.mailed', 'mail_provider'),
    ),
  ).toEqual([
    ['signature.applied', 'you'],
    ['confirmation.recorded', 'reported'],
    ['claim.queued', 'we'],
    ['mail.accepted', 'we'],
    ['mail.mailed', 'post'],
  ])
})

test('of a correction by certified mail nothing is said of the letter before it', () => {
  const events = ['second', 'first'].map((letterId) =>
    event('mail.delivered', 'mail_provider', { letterId }),
  )
  const letters = [letterOf({ id: 'second', method: 'certified' }), letterOf({ id: 'first' })]

  expect(storyLines({ events, letters }).map(({ says }) => says)).toEqual([
    'mail.delivered',
    'likely-delivered',
  ])
})

test('plain first class is likely delivered; certified mail is delivered', () => {
  const events = [event('mail.delivered', 'mail_provider', { letterId: 'letter' })]
  const certified = [letterOf({ method: 'certified' })]

  expect(saidOf(...events)[0]?.[0]).toBe('likely-delivered')
  expect(storyLines({ events, letters: certified })[0]?.says).toBe('mail.delivered')
})

test('a decision and a payment are told by what they were', () => {
  const said = saidOf(
    event('decision.recorded', 'user', { decision: 'denied' }),
    event('decision.recorded', 'user', { decision: 'approved' }),
    event('payout.recorded', 'user', { amountCents: 0 }),
    event('payout.recorded', 'user', { amountCents: 100 }),
  )

  expect(said.map(([says]) => says)).toEqual([
    'decision.denied',
    'decision.approved',
    'payout.nothing',
    'payout.recorded',
  ])
})

test('a kind that has no words yet is left out', () => {
  expect(saidOf(event('moon.rose', 'system'))).toEqual([])
})

test('a claim that was given back is told with why', () => {
  const given = (reason?: string) => saidOf(event('claim.returned', 'system', { reason }))[0]

  expect(given('returned-mail')).toEqual(['claim.returned.returned-mail', 'we'])
  expect(given('too-late-to-mail')).toEqual(['claim.returned.too-late-to-mail', 'we'])
  expect(given('cure-day-passed')).toEqual(['claim.returned.cure-day-passed', 'we'])
  expect(given('moonrise')).toEqual(['claim.returned', 'we'])
  expect(given()).toEqual(['claim.returned', 'we'])
})

test('a letter that failed by its address is told from one that failed otherwise', () => {
  const failed = (reason: string) => saidOf(event('mail.failed', 'mail_provider', { reason }))[0]

  expect(failed('address: a line is too wide for the window')?.[0]).toBe('mail.failed.address')
  expect(failed('to.zip: not a ZIP code')?.[0]).toBe('mail.failed.address')
  expect(failed('lob 422 invalid_file')?.[0]).toBe('mail.failed')
})

test('why a claim ran out is told, and not that a form that was signed was not', () => {
  const given = (facts: Record<string, unknown>) =>
    saidOf(event('claim.expired', 'system', facts))[0]?.[0]

  expect(given({ reason: 'not-filed-in-time', from: 'signed' })).toBe('claim.expired.signed')
  expect(given({ reason: 'not-filed-in-time', from: 'draft' })).toBe('claim.expired')
  expect(given({ reason: 'settlement-closed', from: 'signed' })).toBe('claim.expired')
  expect(given({ reason: 'untouched', from: 'draft' })).toBe('claim.expired.untouched')
})
