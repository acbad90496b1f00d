import { expect, test } from 'vitest'
import type { Endpoint } from './http/endpoint.ts'
import { modules } from './modules/index.ts'

/**
 * What becomes of each call that changes something when its answer got lost and it is made again (decision 67): it reads an
 * Idempotency-Key, or stands here with the reason why it may be made twice. A route that is neither fails this page.
 */
const same = 'What is kept takes the place of the same'
const gone =
  'Deleting what is gone is told as done by the pages (client/stage/drop-at.ts, client/admin/ask.ts)'
const mailed = 'Another message goes, three an hour at most, and each link in them works'
const looks = 'Only looks, or makes something to look at in place of what was there'
const noted = 'A process or another company calls it; each event counts once'
const browser = 'The browser that lost the answer may use the same once more, for two minutes'

const mayBeMadeTwice: Record<string, string> = {
  'post /api/unclaimed/kept': same,
  'delete /api/unclaimed/kept/:id': gone,
  'post /api/unclaimed/watch': same,
  'delete /api/unclaimed/watch': 'Ends what there is, if there is any',
  'post /questionnaire/save-progress':
    'Refused with 409 by what is newer, and then joined (decision 10)',
  'post /questionnaire/reset': 'Clears what there is, if there is any',
  'post /questionnaire/email-link':
    'Another message goes, five an hour at most; links to one address live side by side',
  'post /questionnaire/new-link': 'The same',
  'post /questionnaire/continue': browser,
  'post /api/suits/:id/filed-before': same,
  'patch /api/claims/:id': same,
  'post /api/claims/:id/preview': looks,
  'post /api/claims/:id/viewed': 'Noted once for each document',
  'post /api/claims/check-address': looks,
  'post /api/payouts/:id/share': same,
  'post /api/uploads': 'The same bytes are the same file',
  'delete /api/uploads/:id': gone,
  'post /api/purchases/receipt': looks,
  'post /webhooks/mail': noted,
  'post /webhooks/payments': noted,
  'post /api/account/sign-up':
    'The browser goes on with the account that it has begun, for ten minutes',
  'post /api/account/sign-in':
    'Begins another session; what the browser had is in the account already',
  'post /api/account/sign-in/code': browser,
  'post /api/account/sign-out': 'Who is signed out stays so',
  'post /api/account/link': mailed,
  'post /api/account/link/look': looks,
  'post /api/account/link/open': browser,
  'post /api/account/forgot': mailed,
  'post /api/account/reset': browser,
  'post /api/account/password':
    'The new password shows whose account it is as well, and is in force already',
  'post /api/account/confirm': browser,
  'post /api/account/confirm/again': mailed,
  'post /api/account/email':
    'The links that went out in the last two minutes stay good, and no others go',
  'post /api/account/email/confirm':
    'A mailbox says yes once; the page of a link that is over leads to the address that counts',
  'patch /api/account/email-settings': same,
  'delete /api/account/sessions/:id': gone,
  'post /api/account/sessions/end-others': 'Ends what there is, if there is any',
  'post /api/account/two-factor/start':
    'Another secret takes the place of one that is not in force',
  'post /api/account/two-factor/confirm':
    'The same code gives recovery codes that can be seen, for two minutes',
  'post /api/account/two-factor/stop': 'Where codes are off there is nothing to end',
  'post /api/account/passkeys/options': looks,
  'post /api/account/passkeys': 'A device makes none where it has one; the list shows it',
  'delete /api/account/passkeys/:id': gone,
  'post /api/account/passkey/options': looks,
  'post /api/account/passkey/sign-in': 'Each press asks the device anew',
  'post /klaviyo/subscribe': same,
  'post /payments/verify': looks,
  'post /payments/portal': looks,
  'post /payments/cancel':
    'Cancelled stays cancelled, told once; what ended in the last ten minutes is told as ended',
  'post /payments/resume': 'What goes on goes on',
  'post /sandbox/pay/:id': 'A stand-in of another company: a payment that is over stays as it is',
  'post /sandbox/portal/:id': 'A stand-in of another company',
  'post /sandbox/bank/:id': 'A stand-in of another company',
  'post /email/unsubscribe': same,
  'post /api/email/settings/change': same,
  'post /api/email/settings/link': mailed,
  'post /privacy/export':
    'The copy that is being made is the one; one that is finished may be asked for anew',
  'post /privacy/delete': 'It stays at the first day',
  'post /privacy/delete/undo': 'What was taken back stays so',
  'post /privacy/choices': same,
  'post /privacy/opt-out': same,
  'post /privacy/tags': 'Noted once for each visit',
  'post /api/track-visit': 'A visit may count twice; nobody is told',
  'post /api/push-ab-events': 'Each event has an id of its own',
  'post /api/utm/increment-purchases': 'A hint; the purchase counts once',
  'post /api/fb-capi': 'Each event has an id of its own',
  'post /api/speed': 'A load may count twice; nobody is told',
  'post /api/policy-violations': 'Counted by what they are about',
  'patch /api/refunds/cases/:id': same,
  'delete /api/refunds/cases/:id': gone,
  'post /api/refunds/cases/:id/draft': 'Another draft takes the place of the one before',
  'patch /api/refunds/cases/:id/draft': same,
  'post /api/refunds/cases/:id/posting': looks,
  'patch /api/cancellations/:id': same,
  'delete /api/cancellations/:id': gone,
  'post /api/text-consent': same,
  'delete /api/text-consent': 'Ends what there is, if there is any',
  'post /api/bank-links': 'Another page takes the place of one that led to nothing',
  'post /api/bank-links/:id/finish': 'The key is handed over once; then it is told as shared',
  'post /api/bank-links/:id/read': 'Ordered once for each link',
  'delete /api/bank-links/:id': gone,
  'post /api/staff/invitation': looks,
  'post /api/admin/doubted-addresses/:suitId': 'Ordered once for each settlement',
  'post /api/admin/suits/:id/checks': 'Noted for the same day',
  'post /api/admin/suits/:id/templates/:variant':
    'The same file is the same draft, for ten minutes',
  'post /api/admin/content/proofs': same,
  'post /api/admin/content/approvals': same,
  'delete /api/admin/staff/invitations/:id': gone,
  'patch /api/admin/staff/:id': 'Who has the role keeps it',
  'delete /api/admin/staff/:id': gone,
  'post /api/admin/reveal': 'What is seen twice is in the audit log twice',
  'post /api/admin/definitions/:kind/:id/draft': 'What is kept already is kept',
  'delete /api/admin/definitions/:kind/:id/draft': 'Says that there was none',
  'post /api/admin/preview': looks,
  'post /api/admin/releases': 'The same drafts are the same release, for ten minutes',
  'post /api/admin/releases/:number/cancel': 'Called off stays called off',
  'post /api/admin/releases/:number/rollback': 'Told as live already, which it is',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const changing = modules
  .flatMap((module) => module.endpoints)
  .filter(({ method, reads }) => method !== 'get' && !reads)

test('each call that changes something reads a key, or may be made twice', () => {
  const unkeyed = changing.filter(({ idempotent }) => !idempotent).map(nameOf)

  expect(unkeyed.toSorted()).toEqual(Object.keys(mayBeMadeTwice).toSorted())
})
