import type { QuestionnaireSession } from '#contract/questionnaire-session.ts'
import { type SavedProgress, SaveProgress } from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readSession, writeSession } from '../../http/session-cookie.ts'
import { readForced } from '../experiments/index.ts'
import { cookieSession, cutToFit } from './cookie-session.ts'
import { readSentAnswers } from './read-sent-answers.ts'
import { saveProgress } from './save-progress.ts'

/** Browsers drop cookies near 4,096 bytes (CONTRACT §5). */
const LARGEST_COOKIE_BYTES = 3_800

export const saveProgressEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/save-progress',
  summary:
    'Keeps the answers of the questionnaire so far; 409 when newer ones were saved elsewhere.',
  access: 'visitor',
  bodyLimit: 65_536,
  ...SaveProgress,
  async handle(tools, { input, visitor, facts }): Promise<SavedProgress> {
    const faults = readSentAnswers(tools, {
      visitorId: visitor.id,
      forced: readForced(tools, new URLSearchParams(), facts.cookieHeader),
      answers: input.answers ?? {},
    })
    const progress = await saveProgress(tools, { visitorId: visitor.id, changes: input })

    const sent = readSession(tools, facts.cookieHeader)
    if (sent) {
      const header = (session: QuestionnaireSession) => writeSession(tools, session)
      const fits = (session: QuestionnaireSession) => header(session).length < LARGEST_COOKIE_BYTES
      facts.setCookie(header(cutToFit(cookieSession(progress, sent.csrfToken), fits)))
    }
    const { stepIndex, totalSteps, lastUpdated } = progress
    return {
      saved: true,
      sessionId: null,
      stepIndex,
      totalSteps,
      lastUpdated: lastUpdated.toISOString(),
      faults,
    }
  },
})
