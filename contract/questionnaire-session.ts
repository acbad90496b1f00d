/** An item that the cookie only names; what it is stays on the server. */
export interface SessionItem {
  id: string
  label?: string
}

/** The questionnaire session of SPEC §3, as the cookie `sparrow_session` holds it: nothing personal in it. */
export interface QuestionnaireSession {
  stepIndex: number
  answers: Record<string, unknown>
  consentChecked: boolean
  addresses: SessionItem[]
  emailLinkSelection: { gmail: boolean; outlook: boolean; notNow: boolean }
  skipEmailLink: boolean
  plaidAccounts: SessionItem[]
  classActionSelections: SessionItem[]
  brandSelections: string[]
  sectionEarnings: {
    unclaimed: number
    airlineHotel: number
    lateOrders: number
    subscriptions: number
    classActions: number
  }
  flowCompleted: boolean
  cardSaved: boolean
  /** 32 random alphanumeric characters (SPEC §9); goes into X-CSRF-Token. */
  csrfToken: string
  /** ISO instants. */
  createdAt: string
  lastUpdated: string
}

export const SESSION_LIFETIME_MS = 720 * 3_600_000
export const CSRF_TOKEN_LENGTH = 32

/** A session as it starts (SPEC §3: brandSelections default apple, earnings all 0). */
export function newSession(csrfToken: string, now: Date): QuestionnaireSession {
  return {
    stepIndex: 0,
    answers: {},
    consentChecked: false,
    addresses: [],
    emailLinkSelection: { gmail: false, outlook: false, notNow: false },
    skipEmailLink: false,
    plaidAccounts: [],
    classActionSelections: [],
    brandSelections: ['apple'],
    sectionEarnings: {
      unclaimed: 0,
      airlineHotel: 0,
      lateOrders: 0,
      subscriptions: 0,
      classActions: 0,
    },
    flowCompleted: false,
    cardSaved: false,
    csrfToken,
    createdAt: now.toISOString(),
    lastUpdated: now.toISOString(),
  }
}
