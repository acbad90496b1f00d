import type { FlowLabel } from '#contract/experiments/events.ts'
import type { VisitType } from '#contract/wire/tracking.ts'

/** The first that fits counts. */
const visits: readonly [RegExp, VisitType][] = [
  [/^\/($|class-actions$|classactions-appflow$|v2$)/, 'homepage'],
  [/^\/unclaimed-?money/, 'unclaimed-money'],
  [/^\/(ai-negotiator|refundassistant)/, 'refundassistant'],
  [/^\/file(\/|$)/, 'onboarding'],
  [/^\/pay$/, 'payment'],
]

const labels: readonly [RegExp, FlowLabel][] = [
  [/^\/($|class-actions$|classactions-appflow$|v2$)/, 'homepage'],
  [/^\/file(\/welcome)?$/, 'welcome'],
  [/^\/file\/select(\/|$)/, 'product_selection'],
  [/^\/file\/sign(\/|$)/, 'sign_page'],
  [/^\/file\/(unclaimed-search|setup\/unclaimed-property)$/, 'unclaimed_screen'],
  [/^\/file\/review$/, 'review'],
  [/^\/file\/plan$/, 'plan'],
  [/^\/file\/complete$/, 'complete'],
  [/^\/(file\/)?account(\/|$)/, 'account_page'],
  [/^\/pay$/, 'checkout'],
  [/^\/classactions-appflow\/start$/, 'signup'],
  [/^\/sign-in(\/|$)/, 'signin'],
  [/^\/unclaimed-?money/, 'unclaimed_money'],
  [/^\/(ai-negotiator|refundassistant|file\/refunds)/, 'refund_assistant'],
  [/^\/flight-delay-compensation$/, 'flight_delay'],
  [/^\/cancel-subscription-app/, 'cancel_subscription'],
  [/^\/email(-link)?(\/|$)/, 'email_link_screen'],
  [/^\/bank-link$/, 'plaid_screen'],
  [/^\/questionaires$/, 'questionaires'],
]

/** Which kind of visit a load of this page is (SPEC §7); most pages are none. */
export function visitTypeOf(path: string): VisitType | undefined {
  return visits.find(([fits]) => fits.test(path))?.[1]
}

/** Where in the product a page is (SPEC §7); undefined outside of what SPEC names. */
export function flowLabelOf(path: string): FlowLabel | undefined {
  return labels.find(([fits]) => fits.test(path))?.[1]
}

/** Pages that tell how to get money back from a company. */
const GUIDE = /^\/(ai-negotiator|late-orders|flight-delay-compensation|cancel-subscription-app)$/

/** The guide to a refund that a page is, by its name; undefined for all others. */
export function guideOf(path: string): string | undefined {
  return GUIDE.exec(path)?.[1]
}

/** A name that we gave; ids, tokens and what somebody typed look otherwise. */
const NAME = /^(?!.*\d{5})[a-z][a-z0-9_-]{0,79}$/
const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-|^(?=.*\d)[a-z0-9]{16,}$/
const INDEX = /^\d{1,2}$/

/** A path that says nothing of anybody: ids and tokens in it become `:id`. */
export function publicPath(path: string): string {
  const isPublic = (part: string) =>
    part === '' || INDEX.test(part) || (NAME.test(part) && !TOKEN.test(part))
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (isPublic(part) ? part : ':id'))
    .join('/')
}
