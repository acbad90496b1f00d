/** Addresses of this site that code answers, not a definition, and that definitions may lead to. */
export const servedPaths: ReadonlySet<string> = new Set([
  '/feed',
  '/subscriptions',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/class-actions/feed.xml',
  '/class-actions/feed.json',
  '/class-actions/deadlines.ics',
])

/** Where the program leads some people on who come to an address: those who are signed in, and those who are not. */
export const ledOn = {
  signedIn: { from: '/sign-in', to: '/dashboard' },
  signedOut: { from: '/feed', to: '/class-actions' },
} as const

/** What code answers at these addresses and all below them, whatever definitions say. */
const codeBelow =
  /^\/(?:api|admin|assets|klaviyo|offline|payments|questionnaire|sandbox|user|webhooks|\.well-known)(?:\/|$)/
/** The address itself is a page's. */
const codeOnlyBelow = /^\/privacy\//
const codeAt: ReadonlySet<string> = new Set([
  ...servedPaths,
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/offline-worker.js',
])

/** Whether code answers an address before any definition is looked at: what a definition says of it would never be seen. */
export function isAnsweredByCode(path: string): boolean {
  return codeAt.has(path) || codeBelow.test(path) || codeOnlyBelow.test(path)
}

/**
 * Addresses of pages and steps that the program itself leads to: its blocks, the e-mails that it sends, the way back from a payment.
 * Something has to answer each of them, whatever definitions say.
 */
export const ledPaths: readonly string[] = [
  '/account',
  '/account/cancel',
  '/account/email',
  '/account/plan',
  '/account/receipt/:id',
  '/ai-negotiator',
  '/bank-link',
  '/blog',
  '/cancel-subscription-app',
  '/cancel-subscription-app/:service',
  '/claims/:slug',
  '/class-actions',
  '/confirm',
  '/dashboard',
  '/dashboard/claims/:id',
  '/email',
  '/email/unsubscribe',
  '/file',
  '/file/complete',
  '/file/continue',
  '/file/plan',
  '/flight-delay-compensation',
  '/forgot-password',
  '/late-orders',
  '/logout',
  '/pay',
  '/privacy-choices',
  '/reset-password',
  '/sign-in',
  '/sign-in/link',
  '/terms',
  '/unclaimed-money',
  '/unclaimed-money/:state',
  '/unclaimed-money/search',
  '/verify',
]
