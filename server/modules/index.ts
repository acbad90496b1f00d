import { accounts } from './accounts/index.ts'
import { audit } from './audit/index.ts'
import { bankLinks } from './bank-links/index.ts'
import { catalogue } from './catalogue/index.ts'
import { claims } from './claims/index.ts'
import { claimStory } from './claim-story/index.ts'
import { definitions } from './definitions/index.ts'
import { documents } from './documents/index.ts'
import { emails } from './emails/index.ts'
import { evidence } from './evidence/index.ts'
import { experiments } from './experiments/index.ts'
import { feeds } from './feeds/index.ts'
import { flights } from './flights/index.ts'
import { forms } from './forms/index.ts'
import type { Loaders, Module } from './module.ts'
import { housekeeping } from './housekeeping/index.ts'
import { languages } from './languages/index.ts'
import { leads } from './leads/index.ts'
import { mailing } from './mailing/index.ts'
import { news } from './news/index.ts'
import { offline } from './offline/index.ts'
import { operations } from './operations/index.ts'
import { payments } from './payments/index.ts'
import { payouts } from './payouts/index.ts'
import { plans } from './plans/index.ts'
import { policyViolations } from './policy-violations/index.ts'
import { prices } from './prices/index.ts'
import { privacy } from './privacy/index.ts'
import { proofs } from './proofs/index.ts'
import { publishing } from './publishing/index.ts'
import { purchases } from './purchases/index.ts'
import { questionnaire } from './questionnaire/index.ts'
import { refunds } from './refunds/index.ts'
import { relays } from './relays/index.ts'
import { reminders } from './reminders/index.ts'
import { resumeLinks } from './resume-links/index.ts'
import { results } from './results/index.ts'
import { sendings } from './sendings/index.ts'
import { speed } from './speed/index.ts'
import { staff } from './staff/index.ts'
import { subscriptions } from './subscriptions/index.ts'
import { suits } from './suits/index.ts'
import { textConsents } from './text-consents/index.ts'
import { tracking } from './tracking/index.ts'
import { unclaimed } from './unclaimed/index.ts'
import { uploads } from './uploads/index.ts'

export const modules: readonly Module[] = [
  definitions,
  feeds,
  proofs,
  experiments,
  suits,
  unclaimed,
  languages,
  questionnaire,
  claims,
  mailing,
  reminders,
  payouts,
  claimStory,
  evidence,
  uploads,
  documents,
  forms,
  housekeeping,
  accounts,
  leads,
  news,
  payments,
  plans,
  emails,
  resumeLinks,
  sendings,
  privacy,
  tracking,
  speed,
  offline,
  relays,
  results,
  catalogue,
  audit,
  staff,
  operations,
  prices,
  publishing,
  flights,
  refunds,
  subscriptions,
  purchases,
  bankLinks,
  policyViolations,
  textConsents,
]

/** Source name → the module's loader that answers it. */
export const loaders: Loaders = Object.assign({}, ...modules.map((module) => module.loaders ?? {}))
