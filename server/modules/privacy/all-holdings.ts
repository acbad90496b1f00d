import { accounts } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { bankLinks } from '../bank-links/index.ts'
import { catalogue } from '../catalogue/index.ts'
import { claims } from '../claims/index.ts'
import { definitions } from '../definitions/index.ts'
import { documents } from '../documents/index.ts'
import { emails } from '../emails/index.ts'
import { evidence } from '../evidence/index.ts'
import { experiments } from '../experiments/index.ts'
import { forms } from '../forms/index.ts'
import type { Holding } from '../holding.ts'
import { languages } from '../languages/index.ts'
import { leads } from '../leads/index.ts'
import { mailing } from '../mailing/index.ts'
import type { Module } from '../module.ts'
import { news } from '../news/index.ts'
import { payments } from '../payments/index.ts'
import { payouts } from '../payouts/index.ts'
import { plans } from '../plans/index.ts'
import { policyViolations } from '../policy-violations/index.ts'
import { prices } from '../prices/index.ts'
import { proofs } from '../proofs/index.ts'
import { publishing } from '../publishing/index.ts'
import { questionnaire } from '../questionnaire/index.ts'
import { refunds } from '../refunds/index.ts'
import { relays } from '../relays/index.ts'
import { reminders } from '../reminders/index.ts'
import { resumeLinks } from '../resume-links/index.ts'
import { sendings } from '../sendings/index.ts'
import { staff } from '../staff/index.ts'
import { subscriptions } from '../subscriptions/index.ts'
import { suits } from '../suits/index.ts'
import { speed } from '../speed/index.ts'
import { textConsents } from '../text-consents/index.ts'
import { tracking } from '../tracking/index.ts'
import { unclaimed } from '../unclaimed/index.ts'
import { uploads } from '../uploads/index.ts'
import { privacyHolds } from './holds.ts'

const holders: readonly Module[] = [
  accounts,
  questionnaire,
  claims,
  documents,
  uploads,
  refunds,
  mailing,
  evidence,
  payouts,
  payments,
  plans,
  prices,
  reminders,
  emails,
  languages,
  leads,
  news,
  resumeLinks,
  sendings,
  experiments,
  speed,
  tracking,
  relays,
  suits,
  unclaimed,
  subscriptions,
  bankLinks,
  textConsents,
  forms,
  audit,
  staff,
  definitions,
  publishing,
  catalogue,
  proofs,
  policyViolations,
]

/** Every table of the database, what is in it, and how it ends: the one list that export, deletion and the policy follow. */
export function allHoldings(): readonly Holding[] {
  return [...holders.flatMap(({ holds = [] }) => holds), ...privacyHolds]
}

/** Those in which something is about a person. */
export function personalHoldings(): readonly Holding[] {
  return allHoldings().filter(({ whose }) => whose !== 'nobody')
}
