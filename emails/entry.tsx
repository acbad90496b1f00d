import { toPlainText } from '@react-email/components'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  EmailFrame,
  EmailLetters,
  EmailTemplate,
  RenderEmail,
} from '#contract/emails/letters.ts'
import type { Language } from '#contract/languages.ts'
import { LetterFrame } from './parts/letter-frame.tsx'
import type { Template } from './template.ts'
import { accountConfirm } from './templates/account-confirm.tsx'
import { accountEmailChange } from './templates/account-email-change.tsx'
import { accountLink } from './templates/account-link.tsx'
import { accountNotice } from './templates/account-notice.tsx'
import { accountReset } from './templates/account-reset.tsx'
import { claimSigned } from './templates/claim-signed.tsx'
import { continueLink } from './templates/continue-link.tsx'
import { dataStays } from './templates/data-stays.tsx'
import { deletionPlanned } from './templates/deletion-planned.tsx'
import { emailSettings } from './templates/email-settings.tsx'
import { exportReady } from './templates/export-ready.tsx'
import { mailed } from './templates/mailed.tsx'
import { reminderDigest } from './templates/reminder-digest.tsx'
import { chargeFailed } from './templates/charge-failed.tsx'
import { guarantee } from './templates/guarantee.tsx'
import { paymentReceipt } from './templates/payment-receipt.tsx'
import { news } from './templates/news.tsx'
import { newsAsked } from './templates/news-asked.tsx'
import { notMailed } from './templates/not-mailed.tsx'
import { takesClaimsAgain } from './templates/takes-claims-again.tsx'
import { planCancelled } from './templates/plan-cancelled.tsx'
import { planChanged } from './templates/plan-changed.tsx'
import { planEnded } from './templates/plan-ended.tsx'
import { planResumed } from './templates/plan-resumed.tsx'
import { refundLetter } from './templates/refund-letter.tsx'
import { refundSent } from './templates/refund-sent.tsx'
import { renewalNotice } from './templates/renewal-notice.tsx'
import { staffInvitation } from './templates/staff-invitation.tsx'
import { returnedMail } from './templates/returned-mail.tsx'
import { unclaimedFound } from './templates/unclaimed-found.tsx'
import { drawIn } from './words/say.ts'

const templates: { [Name in EmailTemplate]: Template<EmailLetters[Name]> } = {
  'continue-link': continueLink,
  'claim-signed': claimSigned,
  'reminder-digest': reminderDigest,
  'returned-mail': returnedMail,
  'not-mailed': notMailed,
  'takes-claims-again': takesClaimsAgain,
  'refund-letter': refundLetter,
  mailed,
  'unclaimed-found': unclaimedFound,
  'email-settings': emailSettings,
  news,
  'news-asked': newsAsked,
  'export-ready': exportReady,
  'deletion-planned': deletionPlanned,
  'data-stays': dataStays,
  'account-confirm': accountConfirm,
  'account-link': accountLink,
  'staff-invitation': staffInvitation,
  'account-reset': accountReset,
  'account-email-change': accountEmailChange,
  'account-notice': accountNotice,
  'payment-receipt': paymentReceipt,
  'refund-sent': refundSent,
  'renewal-notice': renewalNotice,
  'charge-failed': chargeFailed,
  'plan-cancelled': planCancelled,
  'plan-ended': planEnded,
  'plan-resumed': planResumed,
  'plan-changed': planChanged,
  guarantee,
}

export { exampleLetters } from './example-letters.ts'

/** An amount in a subject makes a message look like bait, and fewer people open and understand it (PRODUCT §1.1). */
const AMOUNT = /(?:\bUS)?\s*\$\s?\d[\d,.]*(?:\s?(?:thousand|million|billion)\b|[kmb]\b)?/gi

/** The message of a template in its frame: HTML, and a text part made of the same words. */
export const renderEmail: RenderEmail = (template, letter, frame, language = 'en') => {
  const draw = () => render(templates[template], letter, frame)
  const { drawn, untold } = drawIn(language, draw)
  return untold.length > 0 ? drawIn('en', draw).drawn : drawn
}

/** What of a message has no translation. */
export function untoldOf<Name extends EmailTemplate>(
  template: Name,
  letter: EmailLetters[Name],
  frame: EmailFrame,
  language: Language,
): readonly string[] {
  return drawIn(language, () => render(templates[template], letter, frame)).untold
}

function render<Letter>(template: Template<Letter>, letter: Letter, frame: EmailFrame) {
  const subject = withoutAmounts(template.subject(letter, frame))
  const preheader = withoutAmounts(template.preheader(letter, frame))
  const markup = renderToStaticMarkup(
    <LetterFrame title={subject} preheader={preheader} frame={frame}>
      <template.Body letter={letter} frame={frame} />
    </LetterFrame>,
  )
  return {
    subject,
    text: `${plainText(markup)}\n`,
    html: `<!doctype html>\n${markup}\n`,
  }
}

function plainText(markup: string): string {
  return toPlainText(markup, {
    selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  })
}

function withoutAmounts(words: string): string {
  return words.replaceAll(AMOUNT, '').replaceAll(/\s+/g, ' ').trim()
}
