import { describe, expect, test } from 'vitest'
import { caseStatuses, isOver, nextStatuses } from './case-status.ts'
import { answerDay, followUps } from './follow-ups.ts'

const card = { paidBy: 'credit-card', boughtOn: '2026-10-01', billSentOn: '2026-10-20' } as const
const days = (...[standing]: Parameters<typeof followUps>) =>
  followUps(standing).map(({ kind, day }) => [kind, day])

describe('the days of a case', () => {
  test('a card dispute has to be with the issuer 60 days after the first bill was sent', () => {
    expect(days({ facts: card, status: 'draft' })).toEqual([
      ['dispute-post', '2026-12-09'],
      ['dispute-by', '2026-12-19'],
    ])
  })

  test('where the bill is not known they count from the purchase, and say so', () => {
    const facts = { paidBy: 'credit-card', boughtOn: '2026-01-31' } as const

    const dates = followUps({ facts, status: 'draft' })

    expect(dates).toEqual([
      { kind: 'dispute-post', day: '2026-03-22', isEarliest: true },
      { kind: 'dispute-by', day: '2026-04-01', isEarliest: true },
    ])
  })

  test.each(['debit-card', 'payment-app', 'other'] as const)(
    '%s has none of that law',
    (paidBy) => {
      expect(days({ facts: { ...card, paidBy }, status: 'draft' })).toEqual([])
    },
  )

  test('a letter that was sent is followed by a reminder and by the day it named', () => {
    const facts = { ...card, paidBy: 'other' } as const
    const sent = { facts, sentOn: '2026-11-22', answerBy: '2026-12-05' }

    expect(days({ ...sent, status: 'sent' })).toEqual([
      ['remind', '2026-11-29'],
      ['answer-due', '2026-12-05'],
    ])
    expect(days({ ...sent, status: 'reminded' })).toEqual([['answer-due', '2026-12-05']])
    expect(days({ ...sent, status: 'refused' })).toEqual([])
  })

  test('a letter of one’s own that named no day is given 14', () => {
    const sent = { facts: { ...card, paidBy: 'other' as const }, sentOn: '2026-11-22' }

    expect(days({ ...sent, status: 'reminded' })).toEqual([['answer-due', '2026-12-06']])
    expect(days({ ...sent, remindedOn: '2026-11-29', status: 'reminded' })).toEqual([
      ['answer-due', '2026-12-13'],
    ])
  })

  test('a dispute that was sent is followed by the issuer’s 30 and 90 days', () => {
    const disputed = { facts: card, sentOn: '2026-11-01', disputedOn: '2026-12-01' }

    expect(days({ ...disputed, status: 'disputed' })).toEqual([
      ['issuer-confirms', '2026-12-31'],
      ['issuer-decides', '2027-03-01'],
    ])
  })

  test.each(['refunded', 'closed'] as const)('a case that is %s has none', (status) => {
    expect(days({ facts: card, status, sentOn: '2026-11-01' })).toEqual([])
  })
})

test('every status but the first can be reached, and each way ends', () => {
  const reached = new Set(Object.values(nextStatuses).flat())
  const ends = caseStatuses.filter(isOver)

  expect(caseStatuses.filter((status) => !reached.has(status))).toEqual(['draft'])
  expect(ends).toEqual(['refunded', 'closed'])
  for (const status of caseStatuses.filter((one) => !isOver(one))) {
    expect(nextStatuses[status]).toContain('closed')
  }
})

describe('the day by which a letter of November 21 asks for an answer', () => {
  const answer = (facts: Parameters<typeof answerDay>[0]) => answerDay(facts, '2026-11-21')

  test('is two weeks away', () => {
    expect(answer({ paidBy: 'debit-card', boughtOn: '2026-10-08' })).toEqual({
      answerBy: '2026-12-05',
    })
    expect(answer({ ...card, billSentOn: '2026-10-17' })).toEqual({
      answerBy: '2026-12-05',
      dispute: 'after',
    })
  })

  test.each(['2026-10-16', '2026-10-10', '2026-10-02', '2026-10-01', '2026-09-22'])(
    'is no reason to wait with the dispute, where that has to be mailed by then or at once: bill of %s',
    (billSentOn) => {
      expect(answer({ ...card, billSentOn })).toEqual({
        answerBy: '2026-12-05',
        dispute: 'maybe-before',
      })
    },
  )

  test('threatens with no dispute once its last day is over, unless that may be later than is known', () => {
    expect(answer({ ...card, billSentOn: '2026-09-21' })).toMatchObject({ dispute: 'too-late' })
    expect(answer({ paidBy: 'credit-card', boughtOn: '2026-09-21' })).toMatchObject({
      dispute: 'maybe-before',
    })
  })
})
