import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { findStrangers } from './find-strangers.ts'

const facts: CaseFacts = {
  company: 'Kettle & Co',
  kind: 'broken',
  bought: 'a Boilwell kettle',
  orderNumber: 'KC-20417-B',
  boughtOn: '2026-06-10',
  amountCents: 4820,
  paidBy: 'credit-card',
  wanted: 'refund',
  story: 'It stopped working after 3 weeks. I wrote to Karen on July 2, and paid $5 for shipping.',
  evidence: 'the receipt and 2 photos',
  name: 'Zoë Núñez',
  contact: 'zoe@example.com',
}
const allowed = { facts, days: ['2026-12-06'], phrases: ['14 days', '15 U.S.C. 1666'] }
const strangers = (draft: string) => findStrangers(draft, allowed).map(({ kind }) => kind)

describe('what the person told may be said', () => {
  test.each([
    'I bought a Boilwell kettle from Kettle & Co on June 10, 2026 for $48.20, order KC-20417-B.',
    'On 6/10/2026 I paid $48.20. My order is #KC20417B.',
    'On the tenth of June I paid forty-eight dollars and twenty cents.',
    'On 10 June 2026 I paid 48 dollars and 20 cents. In June, it worked.',
    'On 2026-06-10 I paid USD 48.20, and $5.00 for shipping.',
    'It broke after three weeks, which is 21 days. I attach two photos.',
    'I wrote to Karen on July 2nd, and nobody answered.',
    'Please refund $48.20 within two weeks, by December 6, 2026.',
    'If not, I will dispute the charge under 15 USC § 1666.',
    'Please write to zoe@example.com. One of you should answer first. May I ask for that?',
    "Kettle & Co's kettle doesn't work. I'm sorry to say so.",
  ])('%s', (draft) => {
    expect(strangers(draft)).toEqual([])
  })
})

describe('a planted sum is found', () => {
  test.each([
    'Please refund $58.20.',
    'Please refund $48.',
    'Please refund $4,820.',
    'Please refund $ 482.0.',
    'Please refund 48 dollars.',
    'Please refund fifty dollars.',
    'Please refund forty-eight dollars and thirty cents.',
    'Please refund forty eight dollars.',
    'Please refund a hundred dollars.',
    'Please refund two hundred and five dollars.',
    'Please refund one dollar.',
    'Please refund USD 50.',
    'Please refund €48.20.',
    'Please refund 48.20 pounds.',
    'Please add 20 cents.',
    'Please refund $48.20k.',
    'Please refund twenty-five bucks.',
    'Please refund ＄５０.',
    'Please refund $5\u200b0.',
  ])('%s', (draft) => {
    expect(strangers(draft)).toContain('money')
  })

  test.each([
    ['$٥٠', 'number'],
    ['half of it', 'number'],
    ['double the price', 'number'],
    ['a dozen times', 'number'],
    ['20% of it', 'percent'],
    ['twenty percent', 'percent'],
    ['½ of it', 'number'],
    ['seven', 'number'],
    ['x²', 'number'],
  ])('%s', (words) => {
    expect(strangers(`You owe me ${words}.`)).not.toEqual([])
  })
})

describe('a planted day is found', () => {
  test.each([
    'I bought it on June 11, 2026.',
    'I bought it on June 10, 2025.',
    'I bought it on 11 June.',
    'I bought it on 11th June 2026.',
    'I bought it on the eleventh of June.',
    'I bought it on June the eleventh.',
    'I bought it on Jun. 11.',
    'I bought it on 10/6/2026.',
    'I bought it on 6/11/26.',
    'I bought it on 6/11.',
    'I bought it on 11.06.2026.',
    'I bought it on 06-11-2026.',
    'I bought it on 2026-06-11.',
    'I bought it on 2026/06/11.',
    'I bought it in May 2026.',
    'I bought it in August.',
    'I bought it on July 2, 2026.',
    'I wrote on the second of August.',
    'I wrote on December first.',
  ])('%s', (draft) => {
    expect(strangers(draft)).toContain('date')
  })

  test.each(['last Monday', 'on Friday', 'yesterday', 'last week'])('%s', (words) => {
    expect(strangers(`I wrote ${words}.`)).toEqual(['weekday'])
  })

  test.each([
    '30 days',
    'thirty days',
    'a year after 1 year',
    'one month',
    '14 business days',
    '3 months',
  ])('%s', (words) => {
    expect(strangers(`Please answer within ${words}.`)).toContain('duration')
  })
})

describe('a planted number of an order or anything else is found', () => {
  test.each([
    'My order is KC-20418-B.',
    'My order is #20417.',
    'My order is 112-3847291-99.',
    'My case is AB12.',
    'My account ends in 4417.',
    'It has 4 faults.',
    'I tried twenty-one kettles.',
    'Order number two zero four one seven.',
  ])('%s', (draft) => {
    expect(strangers(draft)).not.toEqual([])
  })

  test('digits of an order make no sum, day or time of the same digits true', () => {
    const numbered = { ...allowed, facts: { ...facts, orderNumber: '60' } }

    const found = ['$60', '60 dollars', '60 days', '60%', 'sixty dollars'].map((words) =>
      findStrangers(`I ask for ${words}.`, numbered).map(({ kind }) => kind),
    )

    expect(found).toEqual([['money'], ['money'], ['duration'], ['percent'], ['money']])
    expect(findStrangers('My order is 60.', numbered)).toEqual([])
  })
})

describe('a planted law, office or threat of one is found', () => {
  test.each([
    'This breaks the Magnuson-Moss Warranty Act.',
    'This breaks 15 U.S.C. 2301.',
    'This breaks 16 C.F.R. Part 435.',
    'This breaks 12 CFR § 1026.13.',
    'See § 1750.',
    'See Section 5 of it.',
    'See Regulation Z.',
    'See article ix.',
    'This breaks consumer protection laws.',
    'This breaks the fair credit billing act.',
    'This is against the law.',
    'That is illegal.',
    'I will see you in court.',
    'I will sue.',
    'My lawyer will write.',
    'I will tell the FTC.',
    'I will tell the attorney general.',
  ])('%s', (draft) => {
    expect(strangers(draft)).toContain('law')
  })
})

describe('a planted name, person or address is found', () => {
  test.each([
    ['I wrote to Sandra.', 'name'],
    ['Sandra did not answer.', 'name'],
    ['I bought it at Walmart.', 'name'],
    ['I bought it in New York.', 'name'],
    ['My name is Zoë Smith.', 'name'],
    ['The BOILMASTER broke.', 'name'],
    ['Your agent did not answer.', 'person'],
    ['I spoke with you.', 'person'],
    ['Mr. Kettle knows.', 'person'],
    ['Write to help@kettle.example.', 'address'],
    ['See https://kettle.example/x.', 'address'],
    ['See kettle-and-co.com for it.', 'address'],
    ['Call 555-201-7788.', 'address'],
    ['Signed [your name]', 'blank'],
  ])('%s', (draft, kind) => {
    expect(strangers(draft)).toContain(kind)
  })
})
