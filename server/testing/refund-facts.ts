import type { CaseFacts } from '#contract/refunds/case-facts.ts'

/** A refund case as somebody would tell it. */
export const refundFacts: CaseFacts = {
  company: 'Kettle & Co',
  kind: 'broken',
  bought: 'a Boilwell kettle',
  orderNumber: 'KC-20417-B',
  boughtOn: '2026-10-10',
  amountCents: 4820,
  paidBy: 'credit-card',
  billSentOn: '2026-10-25',
  wanted: 'refund',
  story: 'It stopped heating after 3 weeks. I have descaled it twice.',
  evidence: 'the receipt and two photos.',
  name: 'Zoë Đặng Núñez',
  contact: 'zoe@example.com',
}
