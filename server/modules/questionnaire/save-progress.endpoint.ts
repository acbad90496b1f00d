import { moveFields } from '#contract/definitions/move-fields.ts'
import {
  type SavedProgress,
  SaveProgress,
  type SaveProgressInput,
} from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { readForced } from '../experiments/index.ts'
import { noteLanguage } from '../languages/index.ts'
import { noteNewsWish } from '../news/index.ts'
import { isOfAnother } from './is-of-another.ts'
import { draftFaults, refuseMisread } from './read-sent-answers.ts'
import { saveProgress } from './save-progress.ts'
import { sessionHeader } from './session-header.ts'

export const saveProgressEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/save-progress',
  summary:
    'Keeps the answers of the questionnaire so far, whole steps or single fields; 409 when newer ones than the caller knows were saved elsewhere, or another account is signed in to.',
  access: 'visitor',
  bodyLimit: 65_536,
  ...SaveProgress,
  async handle(tools, { input: { accountId, ...input }, visitor, facts }): Promise<SavedProgress> {
    const answering = {
      visitorId: visitor.browserId,
      forced: readForced(tools, new URLSearchParams(), facts.cookieHeader),
      device: facts.device,
    }
    // What is asked hangs on the variations that this browser has.
    await tools.screens.recall(visitor.browserId)
    const { answers = {} } = input
    const answersPatch = inNewPlaces(tools, input.answersPatch)
    const sent = { answers, answersPatch }
    await refuseMisread(tools, { ...answering, ownerId: visitor.id, sent })
    const answersKnown = inNewPlaces(tools, input.answersKnown)
    const changes = { ...input, answersPatch, answersKnown }
    const moves = tools.screens.fieldMoves()
    const isOther = await isOfAnother(tools, { accountId, visitor })
    const saving = { visitorId: visitor.id, changes, moves, isOther }
    const { progress, before } = await saveProgress(tools, saving)
    await noteLanguage(tools, { visitorId: visitor.id, reading: facts })
    await noteNewsWish(tools, {
      visitorId: visitor.id,
      isSignedIn: visitor.signedIn !== undefined,
      before,
      answers: progress.answers,
      saved: { ...answers, ...answersPatch },
    })
    const stepIds = new Set([...Object.keys(answers), ...Object.keys(answersPatch)])
    const faults = draftFaults(tools, { ...answering, answers: progress.answers, stepIds })

    const cookie = sessionHeader(tools, { progress, cookieHeader: facts.cookieHeader })
    if (cookie) facts.setCookie(cookie)
    const { stepIndex, totalSteps, lastUpdated } = progress
    return {
      saved: true,
      sessionId: visitor.signedIn?.sessionId ?? null,
      stepIndex,
      totalSteps,
      lastUpdated: lastUpdated.toISOString(),
      faults,
    }
  },
})

type Patch = NonNullable<SaveProgressInput['answersPatch']>

/** A page that was opened before a field got another name means the field by its old one; what is kept may know the new. */
function inNewPlaces({ screens }: Pick<Tools, 'screens'>, patch: Patch = {}): Patch {
  return moveFields(patch, screens.fieldMoves()) as Patch
}
