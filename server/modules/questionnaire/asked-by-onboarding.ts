import type { Assignments } from '#contract/definitions/experiment.ts'
import type { DeviceKind } from '#contract/devices.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Tools } from '../../tools.ts'

/** The flow whose answers are kept here. */
const FLOW = 'onboarding'

/** Whose variations count: the visitor's own, and those that their browser session forces. */
export interface Answering {
  visitorId: string
  forced?: Assignments | undefined
  /** Which variations there are may hang on it. */
  device?: DeviceKind | undefined
}

/** What a step of the onboarding asks this visitor; nothing for a step that is not there. */
export function askedByOnboarding(
  { screens }: Pick<Tools, 'screens'>,
  { visitorId, forced, device }: Answering,
  stepId: string,
): Question[] {
  return screens.questionsOf(FLOW, stepId, { visitorId, device, ...(forced && { forced }) })
}
