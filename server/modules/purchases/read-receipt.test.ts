import { describe, expect, test } from 'vitest'
import type { UploadText } from '../documents/index.ts'
import { readReceipt } from './read-receipt.ts'

const TODAY = '2026-11-22'
const read = (told: Partial<UploadText>) =>
  readReceipt({ text: '', subject: null, from: null, sentOn: null, ...told }, { today: TODAY })

test('a shop’s e-mail', () => {
  const text = `Thanks for your order, Zoë!
Order number: 112-4471890-2233
Order placed: November 3, 2026
Desk lamp $41.00
Subtotal: $41.00
Shipping: $5.00
Total savings: $3.00
Order total: $48.20`

  expect(
    read({
      text,
      from: 'Lamp House Orders <no-reply@mail.lamphouse.example>',
      sentOn: '2026-11-04',
    }),
  ).toEqual({
    merchant: 'Lamp House',
    orderedOn: '2026-11-03',
    cents: 4820,
    orderNumber: '112-4471890-2233',
  })
})

test('an invoice as PDF', () => {
  const text =
    'Kettle & Co\n12 Main St\nInvoice #INV-20931\nInvoice date: 10/05/2026\nTotal\n$1,048.20\n'

  expect(read({ text })).toEqual({
    merchant: 'Kettle & Co',
    orderedOn: '2026-10-05',
    cents: 104820,
    orderNumber: 'INV-20931',
  })
})

test('an airline’s confirmation in a column of its own', () => {
  const text = 'Confirmation code: ABX4Q2\nBooked on 5 May 2026\nTotal paid USD 682.40'

  expect(read({ text, from: '"British Airways" <ba@email.ba.com>' })).toMatchObject({
    merchant: 'British Airways',
    orderedOn: '2026-05-05',
    cents: 68240,
    orderNumber: 'ABX4Q2',
  })
})

describe('who sold it', () => {
  test.each([
    ['Acme <orders@acme.example>', '', 'Acme'],
    ['orders@shop.acme.com', '', 'Acme'],
    ['no-reply@acme.co.uk', '', 'Acme'],
    ['Acme via PayPal <service@paypal.example>', '', 'Acme'],
    ['Zoë <zoe@gmail.com>', '---\nFrom: Acme Store <x@acme.com>\nDate: today', 'Acme Store'],
    ['Marketplace <a@market.example>', 'Sold by: Lamp House\n', 'Lamp House'],
    ['Zoë <zoe@gmail.com>', 'Hi', null],
    [null, 'Invoice\n2026\n$5', null],
  ])('%s %j is %s', (from, text, merchant) => {
    expect(read({ from, text }).merchant).toBe(merchant)
  })
})

describe('the sum', () => {
  test.each([
    ['Grand Total $12.00', 1200],
    ['Total: 12.00', 1200],
    ['Estimated total: $10.00\nOrder total: $12.34', 1234],
    ['TOTAL CHARGED    USD 5.25', 525],
    ['Total: $43.10\nYour previous order total $99.00', 4310],
    ['Subtotal: $41.00', null],
    ['Total: €12.00', null],
    ['Total: 12.00 EUR', null],
    ['Total: EUR 12.00', null],
    ['Total amount (GBP): 12.00', null],
    ['Order total CA$12.00', null],
    ['Total: ¥1,200.00', null],
    ['Total: US$12.00', 1200],
    ['Total, all taxes included: $12.00', 1200],
    ['Total items: 3', null],
    ['Total tax: $3.10', null],
    ['Tax total: $3.10', null],
    ['Total sales tax $3.10', null],
    ['Total before tax: $41.00', null],
    ['Total: $44.10\nTotal tax: $3.10', 4410],
    ['Total tax included: $12.00', 1200],
    ['Total: $0.00', null],
    ['Call 1-800-555-0100', null],
  ])('%j is %s', (text, cents) => {
    expect(read({ text }).cents).toBe(cents)
  })
})

describe('the day', () => {
  test.each([
    ['Date: 2026-11-02', null, '2026-11-02'],
    ['Order date: Nov. 2nd, 2026', null, '2026-11-02'],
    ['Arrives December 1, 2026', '2026-11-20', '2026-11-20'],
    ['Order date: December 24, 2026', '2026-11-20', '2026-11-20'],
    ['Order date: 02/31/2026', null, null],
    ['no day', '2027-01-01', null],
  ])('%j sent on %s is %s', (text, sentOn, day) => {
    const from = 'Acme <orders@acme.example>'
    expect(read({ text, from, sentOn }).orderedOn).toBe(day)
  })

  test.each([
    ['Delivery date: November 10, 2026\nOrder date: October 1, 2026', '2026-10-01'],
    [
      'Your order has shipped and was delivered on Nov 12, 2026\nOrder placed: October 1, 2026',
      '2026-10-01',
    ],
    ['Due date: 2026-11-20\nOrder date: October 1, 2026', '2026-10-01'],
    ['Order placed\nDelivery date: November 10, 2026', null],
    ['Date due: 11/20/2026', null],
    ['Invoice date: 2026-10-20\nPurchased on 1 October 2026', '2026-10-01'],
    ['Ordered: Oct 1, 2026', '2026-10-01'],
    ['Order 11-2233 arrives 11/20/2026', null],
  ])('%j is %s, not that of a delivery or a bill', (text, day) => {
    expect(read({ text }).orderedOn).toBe(day)
  })

  test.each([
    ['Jane <jane@gmail.com>', 'Sent: Thursday, October 1, 2026'],
    ['Jane <jane@acme-office.example>', '---\nFrom: Acme <x@acme.com>\nSent: Thursday'],
    [null, 'no day'],
  ])('sent on by %s, it is not the day on which that was done', (from, text) => {
    expect(read({ from, text, sentOn: '2026-11-22' }).orderedOn).toBeNull()
  })
})

describe('the order’s number', () => {
  test.each([
    ['Order # 7788-AB', '7788-AB'],
    ['Your order 4455667 has shipped', '4455667'],
    ['order details are below', null],
    ['Order 2026', null],
    ['Receipt no. 00123456', '00123456'],
  ])('%j is %s', (text, number) => {
    expect(read({ text }).orderNumber).toBe(number)
  })
})

test('a text made to be slow is read in no time', () => {
  const text = `${'total '.repeat(9_000)}${'order '.repeat(9_000)}${'From: '.repeat(3_000)}${'1'.repeat(20_000)}${'last '.repeat(5_000)}`
  const begun = performance.now()

  read({ text: text.slice(0, 60_000) })

  expect(performance.now() - begun).toBeLessThan(1_000)
})
