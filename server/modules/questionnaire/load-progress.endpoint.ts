import { moveFields } from '#contract/definitions/move-fields.ts'
import { LoadProgress } from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isOfAnother } from './is-of-another.ts'
import { loadProgress } from './load-progress.ts'

export const loadProgressEndpoint = endpoint({
  method: 'get',
  path: '/questionnaire/progress',
  summary: 'What is kept for this visitor, personal answers included; null when there is nothing.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  ...LoadProgress,
  async handle(tools, { input: { accountId }, visitor }) {
    const kept = await loadProgress(tools, { visitorId: visitor.id })
    const isOther = await isOfAnother(tools, { accountId, visitor })
    const owner = visitor.signedIn && {
      accountId: visitor.signedIn.accountId,
      ...(isOther && { isOther }),
    }
    if (!kept) return { progress: null, ...owner }
    const { currentStep, stepIndex, consentChecked, flowCompleted } = kept
    const { answers, classActionSelections, email, lastUpdated } = kept
    const { emailLinkSelection, skipEmailLink } = kept
    const moves = tools.screens.fieldMoves()
    return {
      progress: {
        currentStep,
        stepIndex,
        consentChecked,
        flowCompleted,
        answers: moveFields(answers, moves),
        classActionSelections,
        emailLinkSelection,
        skipEmailLink,
        email,
        lastUpdated: lastUpdated.toISOString(),
        ...(moves.length > 0 && { moves }),
      },
      ...owner,
    }
  },
})
