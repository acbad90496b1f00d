import type { MoveVisitor } from '../module.ts'
import { loadProgress } from './load-progress.ts'
import type { Progress } from './progress.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { sealProgress } from './seal-progress.ts'

/**
 * Answers go along. Where the account has some already, its own answer to a step stands; steps that it never answered and
 * class actions that it never chose are added, and the person goes on where they were last.
 */
export const moveVisitor: MoveVisitor = async (tools, { from, to }) => {
  const { db } = tools
  await Questionnaire.query(db).whereIn('visitorId', [from, to]).orderBy('visitorId').forUpdate()
  const brought = await loadProgress(tools, { visitorId: from })
  if (!brought) return
  const own = await loadProgress(tools, { visitorId: to })
  if (!own) {
    await Questionnaire.query(db).where({ visitorId: from }).patch({ visitorId: to })
    return
  }
  await Questionnaire.query(db).deleteById(from)
  await Questionnaire.query(db)
    .findById(to)
    .patch(sealProgress(tools, joined(own, brought)))
}

/** As many as a session holds. */
const MOST_ACCOUNTS = 20

function mailboxOf({ emailLinkSelection, skipEmailLink }: Progress) {
  return { emailLinkSelection, skipEmailLink }
}

function hasChosenMailbox({ emailLinkSelection }: Progress): boolean {
  return Object.values(emailLinkSelection).includes(true)
}

function joined(own: Progress, brought: Progress): Progress {
  const last = own.lastUpdated >= brought.lastUpdated ? own : brought
  const chosen = new Set(own.classActionSelections.map(({ suitId }) => suitId))
  const { stepIndex, currentStep, totalSteps, lastUpdated } = last
  return {
    ...own,
    answers: { ...brought.answers, ...own.answers },
    email: own.email ?? brought.email,
    addresses: own.addresses.length > 0 ? own.addresses : brought.addresses,
    plaidAccounts: [...own.plaidAccounts, ...brought.plaidAccounts].slice(0, MOST_ACCOUNTS),
    ...(hasChosenMailbox(own) ? {} : mailboxOf(brought)),
    classActionSelections: [
      ...own.classActionSelections,
      ...brought.classActionSelections.filter(({ suitId }) => !chosen.has(suitId)),
    ].map((selection, claimIndex) => ({ ...selection, claimIndex })),
    consentChecked: own.consentChecked || brought.consentChecked,
    flowCompleted: own.flowCompleted || brought.flowCompleted,
    stepIndex,
    currentStep,
    totalSteps,
    lastUpdated,
  }
}
