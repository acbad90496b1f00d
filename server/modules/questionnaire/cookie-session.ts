import type { QuestionnaireSession, SessionItem } from '#contract/questionnaire-session.ts'
import type { Progress } from './progress.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SUIT = /^[a-z0-9-]{1,80}$/
const BRAND = /^[\p{L}\p{N}][\p{L}\p{N} .&'’-]{0,39}$/u
const KINDS = new Set(['mailing', 'previous'])

/**
 * The session as `sparrow_session` may hold it: nothing personal, items as references (CONTRACT §5). A reference is our
 * own or of a form that no name, number or address has.
 */
export function cookieSession(progress: Progress, csrfToken: string): QuestionnaireSession {
  return {
    stepIndex: progress.stepIndex,
    answers: {},
    consentChecked: progress.consentChecked,
    addresses: progress.addresses.map((item, index) => reference(item, `address-${index + 1}`)),
    emailLinkSelection: progress.emailLinkSelection,
    skipEmailLink: progress.skipEmailLink,
    plaidAccounts: progress.plaidAccounts.map((item, index) =>
      reference(item, `account-${index + 1}`),
    ),
    classActionSelections: progress.classActionSelections
      .filter(({ suitId }) => SUIT.test(suitId))
      .map(({ suitId }) => ({ id: suitId })),
    brandSelections: progress.brandSelections.filter((brand) => BRAND.test(brand)),
    sectionEarnings: progress.sectionEarnings,
    flowCompleted: progress.flowCompleted,
    cardSaved: progress.cardSaved,
    csrfToken,
    createdAt: progress.createdAt.toISOString(),
    lastUpdated: progress.lastUpdated.toISOString(),
  }
}

/** The session with each list cut to the most items with which it fits; without any it always does. */
export function cutToFit(
  session: QuestionnaireSession,
  fits: (session: QuestionnaireSession) => boolean,
): QuestionnaireSession {
  const lists = [
    session.classActionSelections,
    session.brandSelections,
    session.addresses,
    session.plaidAccounts,
  ]
  // By halves: to try each figure of three hundred would take tens of milliseconds with every save.
  let fitting = 0
  let tooMany = Math.max(...lists.map(({ length }) => length)) + 1
  while (tooMany - fitting > 1) {
    const most = (fitting + tooMany) >> 1
    if (fits(cutTo(session, most))) fitting = most
    else tooMany = most
  }
  return cutTo(session, fitting)
}

function cutTo(session: QuestionnaireSession, most: number): QuestionnaireSession {
  return {
    ...session,
    addresses: session.addresses.slice(0, most),
    plaidAccounts: session.plaidAccounts.slice(0, most),
    classActionSelections: session.classActionSelections.slice(0, most),
    brandSelections: session.brandSelections.slice(0, most),
  }
}

function reference(item: unknown, place: string): SessionItem {
  const { id, label } = (item ?? {}) as { id?: unknown; label?: unknown }
  return {
    id: typeof id === 'string' && UUID.test(id) ? id : place,
    ...(typeof label === 'string' && KINDS.has(label) && { label }),
  }
}
