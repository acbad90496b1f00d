import type { ModelObject } from 'objection'
import { email } from '#contract/fields/email.ts'
import { newSession } from '#contract/questionnaire-session.ts'
import { isRecord } from '#contract/is-record.ts'
import { joinAnswer } from '#contract/questions/join-answer.ts'
import type { SaveProgressInput } from '#contract/wire/questionnaire.ts'
import type { Questionnaire } from './questionnaire.model.ts'

/** The part of a session that says who somebody is; stored sealed, never in a cookie. */
export interface PersonalPart {
  answers: Record<string, unknown>
  addresses: unknown[]
  plaidAccounts: unknown[]
  email: string | null
}

/** A questionnaire session with everything in it, in clear. */
export type Progress = Omit<ModelObject<Questionnaire>, 'visitorId' | 'sealed'> & PersonalPart

/** A session as it starts. Its `lastUpdated` is before any caller's, so that the first save never conflicts. */
export function newProgress(now: Date): Progress {
  const { csrfToken: _, classActionSelections: __, ...fresh } = newSession('', now)
  return {
    ...fresh,
    currentStep: null,
    totalSteps: 0,
    classActionSelections: [],
    email: null,
    createdAt: now,
    lastUpdated: new Date(0),
  }
}

/**
 * The session with a caller's changes in it: a field that was left out stays, a step's answers replace those that the
 * same step had, those of a patch only their own fields, and of a field that has parts only those that changed since the
 * caller knew them; everything else is taken as sent.
 */
export function mergeProgress(kept: Progress, changes: SaveProgressInput, now: Date): Progress {
  const {
    answers,
    answersPatch,
    answersKnown,
    email: address,
    csrfToken: _,
    createdAt: __,
    lastUpdated: ___,
    ...fields
  } = changes
  return {
    ...kept,
    ...fields,
    answers: patchAnswers({ ...kept.answers, ...answers }, answersPatch, answersKnown),
    email: address === undefined ? kept.email : address && email.clean(address),
    // Never the same instant twice: two saves within a millisecond must still differ for a third caller.
    lastUpdated: new Date(Math.max(now.getTime(), kept.lastUpdated.getTime() + 1)),
  }
}

function patchAnswers(
  answers: Readonly<Record<string, unknown>>,
  patch: SaveProgressInput['answersPatch'] = {},
  known: SaveProgressInput['answersKnown'] = {},
): Record<string, unknown> {
  const patched = Object.entries(patch).map(([stepId, fields]) => {
    const step = answers[stepId]
    const kept = isRecord(step) ? step : {}
    const joined = Object.entries(fields).map(
      ([id, value]) => [id, joinAnswer(value, kept[id], known[stepId]?.[id])] as const,
    )
    return [stepId, { ...kept, ...Object.fromEntries(joined) }] as const
  })
  return { ...answers, ...Object.fromEntries(patched) }
}
