import type { EmailLetters } from '#contract/emails/letters.ts'
import { guaranteeWords } from '#contract/plans/disclosure.ts'

const settingsHref = 'https://sparrow.example/email#token'
const claim = {
  claim: 'Acme Soap',
  reference: 'SP-7F3K-29QD',
  href: 'https://sparrow.example/dashboard/claims/1',
}
const proofOfMailing = {
  title: 'Proof of mailing',
  what: [
    'The days on which your letter was mailed and delivered, and its tracking number; no address',
  ],
  why: 'It proves that your claim was mailed in time',
  until: '7 years after you signed',
}
const expiresAt = new Date('2026-11-28T17:00:00Z')

/** What each template may be told, for previews and tests. None of it is anybody's. */
export const exampleLetters: EmailLetters = {
  'continue-link': { href: 'https://sparrow.example/file/continue#token', expiresAt },
  'claim-signed': {
    ...claim,
    undoUntil: new Date('2026-11-21T17:15:00Z'),
    next: ['We print your form on Monday.', 'The administrator decides next.'],
    sha256: '0123456789abcdef'.repeat(4),
  },
  'reminder-digest': {
    items: [
      {
        kind: 'reminders.deadline',
        claim: 'Blue Phone',
        words: 'The official site takes claims until that day.',
        day: '2027-06-01',
        href: 'https://sparrow.example/claims/blue-phone',
      },
      {
        kind: 'reminders.sign',
        claim: 'Acme Soap',
        words: 'Your form is ready. Sign it by then, so that the letter arrives in time.',
        day: '2027-05-12',
        href: claim.href,
      },
    ],
  },
  'returned-mail': { ...claim, reason: 'The address has no such number.', mailBy: '2027-05-12' },
  'not-mailed': { ...claim, why: 'too-late', by: '2027-05-12' },
  'takes-claims-again': { ...claim, isBack: true, by: '2027-05-12' },
  'refund-letter': {
    what: 'returned',
    reason: 'The addressee has moved.',
    to: 'Kettle & Co',
    isDispute: false,
    href: 'https://sparrow.example/ai-negotiator',
  },
  mailed: {
    ...claim,
    mailedOn: '2027-05-01',
    service: 'Certified mail',
    tracking: { number: '9407 1000', href: 'https://post.example/9407' },
    expectedOn: '2027-05-06',
  },
  'unclaimed-found': {
    found: [
      { state: 'California', entries: 2 },
      { state: 'Texas', entries: 1 },
    ],
    href: 'https://sparrow.example/unclaimed-money/search',
  },
  'email-settings': { href: settingsHref, expiresAt },
  news: {
    items: [
      {
        claim: 'Acme Soap',
        proof: 'none-for-basic-tier',
        lastDay: '2027-05-12',
        href: 'https://sparrow.example/claims/acme-soap',
      },
      {
        claim: 'Blue Phone',
        proof: 'documents',
        href: 'https://sparrow.example/claims/blue-phone',
      },
    ],
    more: 3,
    isMatched: true,
    href: 'https://sparrow.example/class-actions',
  },
  'news-asked': { href: settingsHref },
  'export-ready': { href: 'https://sparrow.example/account?export=1', expiresAt },
  'deletion-planned': {
    runsAt: expiresAt,
    undoHref: 'https://sparrow.example/account#privacy',
    openClaims: [{ claim: claim.claim, reference: claim.reference, fate: 'cancelled' }],
    endsPlan: true,
    stays: [proofOfMailing],
  },
  'data-stays': {
    doneAt: expiresAt,
    stays: [proofOfMailing],
  },
  'account-confirm': { href: 'https://sparrow.example/confirm#token', expiresAt, known: true },
  'account-link': { href: 'https://sparrow.example/sign-in/link#token', expiresAt },
  'account-reset': { href: 'https://sparrow.example/reset-password#token', expiresAt },
  'staff-invitation': {
    href: 'https://sparrow.example/admin/join#token',
    role: 'editor',
    expiresAt,
  },
  'account-email-change': {
    href: 'https://sparrow.example/account/email#token',
    expiresAt,
    side: 'old',
    newEmail: 'new@example.com',
  },
  'account-notice': {
    what: 'password',
    at: new Date('2026-11-21T17:00:00Z'),
    href: 'https://sparrow.example/account',
  },
  'payment-receipt': {
    what: 'Annual Plus',
    amount: '$84',
    paidOn: '2026-11-21',
    number: '019ab000-0000-7000-8000-000000000000',
    card: { brand: 'Visa', last4: '4242' },
    isPlan: true,
    nextOn: '2027-11-21',
    guarantee: guaranteeWords('$84', '2027-11-21'),
    href: 'https://sparrow.example/account/cancel',
  },
  'refund-sent': {
    amount: '$5',
    reason: 'We could not send the letter that you paid for.',
    href: 'https://sparrow.example/account',
  },
  'renewal-notice': {
    plan: 'Annual Plus',
    amount: '$84',
    each: 'year',
    on: '2027-11-21',
    cancelHref: 'https://sparrow.example/account/cancel',
  },
  'charge-failed': {
    what: 'fee',
    about: 'Acme Soap',
    amount: '$5',
    payBy: '2027-05-12',
    href: 'https://sparrow.example/pay',
  },
  'plan-cancelled': {
    plan: 'Annual Plus',
    endsOn: '2027-11-21',
    mayResume: true,
    href: 'https://sparrow.example/account',
  },
  'plan-ended': { ...claim, chooseBy: '2027-05-12' },
  'plan-resumed': {
    plan: 'Annual Plus',
    amount: '$84',
    each: 'year',
    nextOn: '2027-11-21',
    href: 'https://sparrow.example/account/cancel',
  },
  'plan-changed': {
    what: 'now',
    from: 'Monthly Plus',
    to: 'Annual Plus',
    amount: '$84',
    each: 'year',
    on: '2026-11-21',
    nextOn: '2027-11-21',
    back: '$7.60',
    href: 'https://sparrow.example/account',
  },
  guarantee: {
    countedOn: '2027-11-21',
    received: '$10',
    paid: '$84',
    offer: { amount: '$84', openUntil: '2028-01-20', mayWait: true },
    href: 'https://sparrow.example/account',
  },
}
