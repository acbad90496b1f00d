import { describe, expect, test } from 'vitest'
import type { EmailFrame, EmailTemplate, NotMailed } from '#contract/emails/letters.ts'
import { kindOfTemplate } from '#contract/emails/letters.ts'
import { listOf } from '#contract/emails/kinds.ts'
import { guaranteeWords } from '#contract/plans/disclosure.ts'
import { LINK_MINUTES, RESET_MINUTES } from '#contract/wire/accounts/limits.ts'
import { LINK_DAYS } from '#contract/wire/resume-links.ts'
import { readSettlements } from '../seeds/read-settlements.ts'
import { renderEmail } from './entry.tsx'
import { exampleLetters } from './example-letters.ts'

const frame: EmailFrame = {
  siteName: 'Sparrow',
  siteUrl: 'https://sparrow.example',
  contact: 'support@sparrow.example',
  postal: ['Sparrow', 'PO Box 100', 'Anytown, US 00000'],
}
const settingsHref = 'https://sparrow.example/email#token'
const letters = exampleLetters
const templates = Object.keys(letters) as EmailTemplate[]

function render(template: EmailTemplate, more: Partial<EmailFrame> = {}) {
  return renderEmail(template, letters[template] as never, { ...frame, ...more })
}

describe.each(templates)('%s', (template) => {
  test('the text part says what the HTML says, word for word', () => {
    const { text, html } = render(template, { settingsHref })

    expect(wordsOf(withoutAddresses(text))).toEqual(wordsOf(visibleText(html)))
  })

  test('every link of the HTML stands in the text', () => {
    const { text, html } = render(template, { settingsHref })

    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(1)
    for (const href of links.filter((one) => one !== frame.siteUrl)) expect(text).toContain(href)
  })

  test('it is a document with a language, a title and one heading, which is its subject', () => {
    const { subject, html } = render(template)

    expect(html).toMatch(/^<!doctype html>\n<html[^>]* lang="en"/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('it says who writes from where, advertises nothing and promises no money', () => {
    const { subject, text } = render(template)

    expect(text).toContain('Sparrow, PO Box 100, Anytown, US 00000')
    expect(text).toContain('is not a law firm')
    expect(`${subject} ${text}`).not.toMatch(/you are owed|upgrade|guaranteed payout/i)
    // A deletion says what becomes of a plan.
    const isAboutMoney = kindOfTemplate[template] === 'money' || template === 'deletion-planned'
    if (!isAboutMoney) expect(`${subject} ${text}`).not.toMatch(/\$|guarantee|\bPlus\b/i)
  })

  test('its subject is plain: one short line, no amount, no shouting', () => {
    const { subject } = render(template)

    expect(subject).not.toMatch(/[$!\n]/)
    expect(subject.length).toBeLessThanOrEqual(78)
  })

  test('a list of messages shows one sentence more: short, not the subject again, no amount, no address', () => {
    const { subject, html, text } = render(template)
    const preheader = preheaderOf(html)

    expect(preheader).toMatch(/^[A-Z].{10,118}[.?]$/)
    expect(preheader).not.toMatch(/[$@!]|https?:/)
    expect(preheader).not.toContain(subject)
    expect(text).not.toContain(`${preheader}\n\n${subject}`)
  })

  test('the way to stop it is there exactly when there is one', () => {
    const without = render(template)
    const withOne = render(template, { settingsHref: 'https://sparrow.example/email#stop' })

    expect(without.text).not.toContain('Unsubscribe')
    expect(withOne.text).toContain('Unsubscribe')
    expect(withOne.text).toContain('/email#stop')
    expect(withOne.html).toContain('href="https://sparrow.example/email#stop"')
  })
})

const { items } = letters['reminder-digest']
const severalLinks: Partial<Record<EmailTemplate, readonly string[]>> = {
  'reminder-digest': items.map(({ href }) => href).toReversed(),
  news: [...letters.news.items.map(({ href }) => href), letters.news.href],
  mailed: [letters.mailed.tracking?.href ?? '', letters.mailed.href],
  // Nothing is left that a link could open.
  'data-stays': [],
}

test.each(templates)('%s leads to one place, and nowhere else', (template) => {
  const letter = letters[template]
  const [one] = Object.entries(letter).flatMap(([name, value]) =>
    /^(?:href|undoHref|cancelHref)$/.test(name) ? [String(value)] : [],
  )

  const { html, text } = render(template)

  const links = ownLinks(html)
  expect(links).toEqual(severalLinks[template] ?? [one])
  for (const link of links) expect(text).toContain(link)
})

test('records and what one asked for cannot be switched off; reminders can', () => {
  const stoppable = templates.filter((template) => listOf(kindOfTemplate[template]))

  expect(stoppable).toEqual(['reminder-digest', 'mailed', 'unclaimed-found', 'news'])
})

test('a receipt and a renewal notice name price, day and the way to cancel', () => {
  const receipt = render('payment-receipt').text
  const notice = render('renewal-notice').text

  expect(receipt).toContain('Next charge: $84 on November 21, 2027')
  expect(notice).toContain('On that day $84 is charged')
  for (const text of [receipt, notice]) {
    expect(text).toMatch(/cancel my plan/i)
    expect(text).toContain('https://sparrow.example/account/cancel')
  }
})

test('whoever has an account already is told so, and that nothing changes by itself', () => {
  const letter = { ...letters['account-confirm'], known: true }
  const { subject, text } = renderEmail('account-confirm', letter, frame)
  const forNew = renderEmail('account-confirm', { ...letter, known: false }, frame)

  expect(subject).toBe('You have a Sparrow account already')
  expect(text).toContain('Bring it together')
  expect(text).toMatch(/Delete this message, and nothing\s+changes in your account\./)
  expect(forNew.subject).toBe('Confirm your email address for Sparrow')
  expect(forNew.text).toContain('Confirm my address')
  const [told, toldNew] = [text, forNew.text].map((words) => words.replaceAll(/\s+/g, ' '))
  expect(toldNew).toContain('Until you do, you cannot sign in with a password.')
  expect(told).not.toContain('Until you do')
})

test('the mailbox that an account has left learns where it went, and can do nothing but write', () => {
  const letter = {
    ...letters['account-notice'],
    what: 'email',
    newEmail: 'new@example.com',
  } as const
  const { text, html } = renderEmail('account-notice', letter, frame)

  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('It now has n•••@example.com')
  expect(html).not.toContain('new@example.com')
  expect(words).toContain('The second of them was opened on November 21, 2026')
  expect(words).toContain(`Was it not you? Write to ${frame.contact} at once.`)
  expect(html).not.toContain(letter.href)
})

test('a cancelled plan says what still goes out: until its day, or only what is at the printer or paid for', () => {
  const letter = letters['plan-cancelled']
  const said = (mayResume: boolean) =>
    renderEmail('plan-cancelled', { ...letter, mayResume }, frame).text.replaceAll(/\s+/g, ' ')

  expect(said(true)).toContain(
    'Claims that you sign before November 21, 2027 and that can be mailed still go out.',
  )
  expect(said(false)).toContain('those that are at the printer or paid for already still go out')
})

test('the guarantee is told before its day in the words that were agreed to', () => {
  const { offer: _, ...letter } = letters.guarantee

  const { text } = renderEmail('guarantee', letter, frame)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(guaranteeWords('$84', '2027-11-21'))
})

test('a guarantee that was met says by which figures, and whom to write to if one is wrong', () => {
  const { offer: _, ...letter } = letters.guarantee
  const { text } = renderEmail('guarantee', { ...letter, received: '$450', isMet: true }, frame)

  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('You told us of $450 that reached you, and paid $84 for the year.')
  expect(words).toContain('nothing goes back')
  expect(words).toContain(`write to us at ${frame.contact}`)
})

test('a digest puts the nearest day first and names it in the subject', () => {
  const { subject, text } = render('reminder-digest')

  expect(subject).toBe('Your Acme Soap claim: sign by May 12, and 1 more')
  expect(text.indexOf('Acme Soap: sign by May 12, 2027')).toBeGreaterThan(0)
  expect(text.indexOf('Blue Phone: file by June 1, 2027')).toBeGreaterThan(
    text.indexOf('Acme Soap: sign'),
  )
})

test('a question about a past day never stands before a deadline', () => {
  const [first] = letters['reminder-digest'].items
  if (!first) throw new Error('There is an example')
  const question = { ...first, kind: 'reminders.confirmation', day: '2027-05-01' } as const
  const cure = { ...first, kind: 'reminders.cure', claim: 'Acme Soap', day: '2027-05-15' } as const

  const { subject, html } = renderEmail('reminder-digest', { items: [question, cure] }, frame)

  expect(subject).toBe('Your Acme Soap claim: answer the administrator by May 15, and 1 more')
  expect(html.indexOf('did a confirmation come?')).toBeGreaterThan(
    html.indexOf('Acme Soap: answer'),
  )
})

test.each([
  { waitsFor: 'account', subject: 'make your account', act: 'Open the claim and go on' },
  { waitsFor: 'plan', subject: 'choose how it is mailed', act: 'Choose how it is mailed' },
] as const)('whoever has signed is asked for the $waitsFor, not for the signature', (held) => {
  const item = letters['reminder-digest'].items.find(({ kind }) => kind === 'reminders.sign')
  if (!item) throw new Error('There is an example')

  const items = [{ ...item, waitsFor: held.waitsFor }]
  const { subject, text } = renderEmail('reminder-digest', { items }, frame)

  expect(subject).toBe(`Your Acme Soap claim: ${held.subject} by May 12`)
  expect(text).toContain(held.act)
  expect(text).not.toContain('Read and sign')
})

test('one reminder alone has a subject of its own', () => {
  const items = letters['reminder-digest'].items.slice(1)

  expect(renderEmail('reminder-digest', { items }, frame).subject).toBe(
    'Your Acme Soap claim: sign by May 12',
  )
})

test.each([
  { name: 'The $9.5 Million Acme Soap', subject: 'Your The Acme Soap claim is signed' },
  { name: 'Acme $1,200,000 Soap', subject: 'Your Acme Soap claim is signed' },
  { name: 'Acme Soap US$ 5', subject: 'Your Acme Soap claim is signed' },
  { name: 'Cash$hop', subject: 'Your Cash$hop claim is signed' },
])('an amount in the name "$name" does not reach the subject', ({ name, subject }) => {
  const letter = { ...letters['claim-signed'], claim: name }

  expect(renderEmail('claim-signed', letter, frame).subject).toBe(subject)
})

test('no settlement of the catalogue brings an amount into a subject', () => {
  const subjects = readSettlements().map(
    ({ name }) => renderEmail('mailed', { ...letters.mailed, claim: name }, frame).subject,
  )

  expect(subjects.length).toBeGreaterThan(100)
  expect(subjects.filter((subject) => subject.includes('$'))).toEqual([])
})

describe('the link to go on elsewhere', () => {
  test('both parts carry it, and say how long and how often it works', () => {
    const { subject, text, html } = render('continue-link')

    expect(subject).toBe('Go on where you stopped on Sparrow')
    expect(html).toContain(letters['continue-link'].href)
    expect(text).toMatch(/\/file\/continue#token$/m)
    for (const words of [text, visibleText(html)]) {
      expect(words.replaceAll('\u202f', ' ')).toContain(
        'works once, until November 28, 2026 at 12:00 PM Eastern time',
      )
      expect(words).toMatch(/did not ask for it/)
    }
    expect(LINK_DAYS).toBe(7)
  })

  test('a name with signs of HTML in it stays words', () => {
    const { html, text } = render('continue-link', { siteName: '<b>"A&B\'s"</b>' })

    expect(html).toContain('&lt;b&gt;&quot;A&amp;B&#x27;s&quot;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(text).toContain('<b>"A&B\'s"</b>')
  })
})

test('the record of a signature names the fingerprint and how long it can be undone', () => {
  const { text } = render('claim-signed')

  expect(text).toContain(letters['claim-signed'].sha256)
  expect(text.replaceAll('\u202f', ' ')).toContain('until November 21, 2026 at 12:15 PM Eastern')
  expect(text).toMatch(/1\. We print your form on Monday\.\n *2\. The administrator decides next\./)
})

/** What lists of messages show; behind it signs without a width, so that no words of the message follow. */
const PREHEADER =
  /<div style="display:none[^>]*data-skip-in-text="true"[^>]*>([^<]*)<div>.*?<\/div><\/div>/s

function preheaderOf(html: string): string {
  return decoded(PREHEADER.exec(html)?.[1] ?? '')
}

/** Where a message leads, beside what stands around every one. */
function ownLinks(html: string): string[] {
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => decoded(href))
  return [...new Set(links)].filter((href) => href !== frame.siteUrl && !href.startsWith('mailto:'))
}

function decoded(markup: string): string {
  return markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** What a reader of the HTML sees, without what is for mail programs whose buttons do nothing. */
function visibleText(html: string): string {
  const words = html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(PREHEADER, '')
    .replaceAll(/<p data-skip-in-text="true".*?<\/p>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:span|a|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return decoded(words)
}

function withoutAddresses(text: string): string {
  return text
    .replaceAll(/https:\S+/g, '')
    .replaceAll(/^ *(?:\d+\.|\*) /gm, '')
    .replaceAll(/^-+$/gm, '')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

test.each([
  { template: 'account-link', asked: 'sign in with this email address', minutes: LINK_MINUTES },
  { template: 'account-reset', asked: 'choose a new password', minutes: RESET_MINUTES },
] as const)(
  '$template says who asked, what it does, how long it lasts, and what to do when it was not you',
  ({ template, asked, minutes }) => {
    const { text } = render(template)

    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Somebody asked Sparrow for a link to')
    expect(words).toContain(asked)
    expect(words).toContain(`works once, for ${minutes} minutes: until November 28, 2026 at`)
    expect(words).toContain('do not forward this message')
    expect(words).toContain('It was not you? Then somebody typed your address. Delete this message')
    expect(words).toContain(`write to ${frame.contact}`)
  },
)

test('a reset says that nothing happens to who did not ask for it', () => {
  const { text } = render('account-reset')

  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'your password stays as it is, and no account is made',
  )
})

test('what stays after a deletion is listed with its reason, and that nothing comes any more', () => {
  const { text } = render('data-stays')

  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain(
    'Proof of mailing: the days on which your letter was mailed and delivered, and its tracking number; no address. It proves that your claim was mailed in time. Until: 7 years after you signed.',
  )
  expect(words).toContain('This is our last message')
})

test('of a settlement that takes claims again it is said whether the signed form is back', () => {
  const words = (isBack: boolean, wasTheirs = false) =>
    renderEmail(
      'takes-claims-again',
      { ...letters['takes-claims-again'], isBack, wasTheirs },
      frame,
    ).text.replaceAll(/\s+/g, ' ')

  expect(words(true)).toContain('is not charged again unless you choose to pay it')
  expect(words(false)).toContain('please begin again')
  expect(words(false, true)).toContain('If you filed it, tell us on your claim’s page')
  expect(words(false, true)).not.toContain('no signed form')
  for (const text of [words(true), words(false)]) expect(text).toContain('until May 12, 2027')
})

test('of a form that was not mailed it is said why, what its owner can do, and by when', () => {
  const words = (why: NotMailed, by?: string, onlyYou = false) => {
    const { subject, text } = renderEmail(
      'not-mailed',
      { ...letters['not-mailed'], why, by, onlyYou },
      frame,
    )
    return [subject, text.replaceAll(/\s+/g, ' ')]
  }

  const [subject, late] = words('too-late', '2027-05-12')
  expect(subject).toBe('Your Acme Soap claim was not mailed')
  expect(late).toContain('You can still file it yourself by May 12, 2027, free.')
  expect(words('no-address')[1]).toContain('You can still file it yourself, free.')
  expect(words('not-mailing', '2027-05-12')[1]).toContain(
    'We cannot mail letters right now. You can still file it yourself by May 12, 2027, free.',
  )
  expect(words('cure-day-passed')[1]).toContain('What you filed before stands')
  expect(words('not-again')[1]).toContain('The letter that came back had left before.')
  expect(words('undeliverable', '2027-05-12')[1]).toContain('sign it again by May 12, 2027')
  const tooLate = words('undeliverable', '2027-05-12', true)[1]
  expect(tooLate).toContain('You can still file it yourself by May 12, 2027, free.')
  expect(tooLate).not.toContain('so that we can mail it')
  const [unsure, silent] = words('print-shop-silent', '2027-05-12')
  expect(unsure).toBe('Your Acme Soap claim may not have been mailed')
  expect(silent).not.toContain('was not mailed')
})

test('of a letter that came back another one is promised only where there is a day for it', () => {
  const { mailBy: _, ...late } = letters['returned-mail']

  expect(render('returned-mail').html).toContain('so that we can mail it again')
  const { html, text } = renderEmail('returned-mail', late, frame)
  for (const words of [html, text]) expect(words).not.toMatch(/mail it again/)
})

test('a dispute that was not mailed is told with the day that its case shows, and names nobody to whom it may not', () => {
  const words = (changes: object) => {
    const letter = { ...letters['refund-letter'], ...changes }
    const { subject, text } = renderEmail('refund-letter', letter, frame)
    return [subject, text.replaceAll(/\s+/g, ' ')]
  }

  const [subject, dispute] = words({ what: 'not-mailed', isDispute: true, to: undefined })
  expect(subject).toBe('Your letter was not mailed')
  expect(dispute).toContain('A letter that you paid us to mail was not mailed.')
  expect(dispute).toContain('has to have a dispute by a day that your case shows')
  expect(words({})[1]).toContain('did not deliver your letter to Kettle & Co. The addressee')
  const old = words({ what: 'not-mailed', isDispute: true, instead: 'old-pages' })[1]
  expect(old).toContain('Do not post the pages that you saw: their day is over.')
  expect(old).toContain('by a day that your case shows')
})

test('a form that waits since its plan ended can be mailed free, by its last day', () => {
  const { subject, text } = render('plan-ended')
  const { chooseBy: _, ...undated } = letters['plan-ended']
  const without = renderEmail('plan-ended', undated, frame).text

  const words = text.replaceAll(/\s+/g, ' ')
  expect(subject).toBe('Your Acme Soap claim was not mailed')
  expect(words).toContain('To be safely in time, choose by May 12, 2027')
  expect(words.indexOf('mail it yourself, free')).toBeLessThan(words.indexOf('Or have us mail it'))
  expect(without).not.toContain('choose by')
})

test('of a form whose plan ended, what is charged by itself is said, and nothing else of charges', () => {
  const words = (toCome: (typeof letters)['plan-ended']['toCome']) =>
    renderEmail('plan-ended', { ...letters['plan-ended'], toCome }, frame).text.replaceAll(
      /\s+/g,
      ' ',
    )
  const none = 'Nothing is charged unless you choose it.'

  const fee = words({ what: 'fee', amount: '$5' })
  const renewal = words({ what: 'renewal', plan: 'Monthly Plus', amount: '$12' })

  expect(words(undefined)).toContain(none)
  expect(fee).toContain('we charge $5 to your card')
  expect(fee).toContain('To stop the charge, cancel the plan in your account.')
  expect(fee).not.toMatch(/Nothing is charged|choose by/)
  expect(renewal).toContain('your bank may be asked for the $12 again')
  expect(renewal).not.toContain(none)
})

test('a plan that goes on says what is charged next, and how to cancel', () => {
  const { text } = render('plan-resumed')

  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Next charge: $84 on November 21, 2027, and again each year')
  expect(words).toContain('cancel my plan')
  expect(words).toContain('https://sparrow.example/account/cancel')
})

test('the receipt of a refund case’s letter promises nothing for being late, that of a claim’s letter does', () => {
  const { nextOn: _, guarantee: _own, ...plan } = letters['payment-receipt']
  const words = (more: object) =>
    renderEmail('payment-receipt', { ...plan, isPlan: false, ...more }, frame).text.replaceAll(
      /\s+/g,
      ' ',
    )

  expect(words({ isRefundCase: true })).not.toContain('late')
  expect(words({ isRefundCase: true })).toContain('this goes back to you by itself')
  expect(words({})).toContain('or send it late')
})
