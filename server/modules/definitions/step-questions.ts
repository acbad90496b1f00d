import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { Section } from '#contract/definitions/section.ts'
import { fillRoute } from '#contract/match-route.ts'
import type { Question } from '#contract/questions/question.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import type { ScreenPlan } from './plan-screen.ts'
import { merged, varied } from './resolve-sections.ts'

/**
 * What a step of a flow asks one visitor, with their variations applied; the same question on a page that stands in for
 * the step counts once. What is shown to some only, by a condition or on a stand-in, is optional here: whether this visitor
 * was asked is known to their browser alone.
 * @param planAt the visitor's plan of a step's address
 */
export function stepQuestions(
  flow: Flow,
  stepId: string,
  planAt: (path: string) => ScreenPlan,
): Question[] {
  const own = flow.steps.filter(({ id }) => id === stepId).flatMap((step) => asks(step, planAt))
  const onDetours = flow.detours
    .filter(({ standsFor }) => standsFor === stepId)
    .flatMap((detour) => asks(detour, planAt).map(asOptional))
  const others = onDetours.filter(({ id }) => own.every((question) => question.id !== id))
  return [...own, ...new Map(others.map((question) => [question.id, question])).values()]
}

function asks(step: Step, planAt: (path: string) => ScreenPlan): Question[] {
  const params = step.repeat ? { [step.repeat.param]: '0' } : {}
  const plan = planAt(fillRoute(step.route, params))
  return varied(step, plan).blocks.flatMap((written: Section) => {
    const section = merged(written, plan)
    const questions = questionsIn(section)
    return section.visibleIf ? questions.map(asOptional) : questions
  })
}

function asOptional(question: Question): Question {
  return { ...question, optional: true }
}
