import { isRecord } from '#contract/is-record.ts'
import { textOf } from '#contract/questions/answer-values.ts'
import { joinAnswer } from '#contract/questions/join-answer.ts'
import type { MoveVisitor } from '../module.ts'
import { loadProgress } from './load-progress.ts'
import type { Progress } from './progress.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { sealProgress } from './seal-progress.ts'

/**
 * Answers go along. Where the account has some already, its own answer in a field stands; fields that it never answered (the
 * forms of other settlements among them: one step holds them all), what it never answered of a form, its files, and class
 * actions that it never chose are added, and the person goes on where they were last.
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

/** One place in several fields: of two, the account's is taken whole where it has a street, so that no letter goes to a mixture. */
const PLACE = ['line1', 'line2', 'city', 'state', 'zip']

function joinAnswers(own: Progress['answers'], brought: Progress['answers']): Progress['answers'] {
  const steps = Object.entries(own).map(([id, step]) => [id, joinStep(step, brought[id])] as const)
  return { ...brought, ...Object.fromEntries(steps) }
}

/** Field by field, where both are made of fields; of one settlement's form, question by question. */
function joinStep(own: unknown, brought: unknown): unknown {
  if (!isRecord(own) || !isRecord(brought)) return own
  const added = hasStreet(own) ? withoutPlace(brought) : brought
  const stands = !hasStreet(own) && hasStreet(brought) ? withoutPlace(own) : own
  const joint = Object.entries(stands).map(([id, value]) => [id, joinAnswer(value, brought[id])])
  return { ...added, ...Object.fromEntries(joint) }
}

function hasStreet(step: Record<string, unknown>): boolean {
  return textOf(step['line1']).trim() !== ''
}

function withoutPlace(step: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(step).filter(([id]) => !PLACE.includes(id)))
}

/** Whose place stands: whoever started over and has answered nothing since is nowhere. */
function placedLast(own: Progress, brought: Progress): Progress {
  if (brought.currentStep === null) return own
  if (own.currentStep === null) return brought
  return own.lastUpdated >= brought.lastUpdated ? own : brought
}

function joined(own: Progress, brought: Progress): Progress {
  const last = own.lastUpdated >= brought.lastUpdated ? own : brought
  const chosen = new Set(own.classActionSelections.map(({ suitId }) => suitId))
  const { stepIndex, currentStep, totalSteps } = placedLast(own, brought)
  return {
    ...own,
    answers: joinAnswers(own.answers, brought.answers),
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
    // Newer than what a page of either side knows: it joins what came from the other before it saves.
    lastUpdated: new Date(last.lastUpdated.getTime() + 1),
  }
}
