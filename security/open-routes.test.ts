import { expect, test } from 'vitest'
import { modules } from '../server/modules/index.ts'

/**
 * Every call that anybody may make without a cookie of ours: what it tells is the same for all, or it keeps something that
 * is nobody's, or a token or signature in it is the key. server/access.test.ts asks all the others in the name of strangers.
 */
const open = [
  'get /.well-known/evidence-key.pem',
  'get /.well-known/gpc.json',
  'get /.well-known/security.txt',
  'get /api/features/:clientKey',
  'get /api/flights/airports',
  'get /api/flows/:id',
  'get /api/pages/:id',
  'get /api/screens',
  'get /api/suits/:slug',
  'get /api/suits/:slug/payout-book',
  'get /api/visitor',
  'get /blog/feed.json',
  'get /blog/feed.xml',
  'get /class-actions/deadlines.ics',
  'get /class-actions/feed.json',
  'get /class-actions/feed.xml',
  'get /offline-worker.js',
  'get /offline/en',
  'get /offline/es',
  'get /robots.txt',
  'get /sandbox/bank.css',
  'get /sandbox/bank/:id',
  'get /sandbox/pay/:id',
  'get /sandbox/portal/:id',
  'get /sandbox/sandbox.css',
  'get /sitemap.xml',
  'post /api/email/settings',
  'post /api/email/settings/change',
  'post /api/email/settings/link',
  'post /api/fb-capi',
  'post /api/flights/assess',
  'post /api/flights/letter',
  'post /api/flights/letter-text',
  'post /api/policy-violations',
  'post /api/push-ab-events',
  'post /api/speed',
  'post /api/subscriptions/letter',
  'post /api/subscriptions/letter-text',
  'post /api/suits',
  'post /api/track-visit',
  'post /api/unclaimed/search',
  'post /api/utm/increment-purchases',
  'post /api/verify',
  'post /email/unsubscribe',
  'post /klaviyo/subscribe',
  'post /sandbox/bank/:id',
  'post /sandbox/pay/:id',
  'post /sandbox/portal/:id',
  'post /user/subscription-status',
  'post /webhooks/mail',
  'post /webhooks/payments',
]

test('nothing is open to everybody that is not on this list, and nothing else is on it (S7)', () => {
  const calls = modules
    .flatMap((module) => module.endpoints)
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} ${path}`)

  expect(calls.toSorted()).toEqual(open.toSorted())
})
