import type { FieldMove, ResolvedFlow } from '#contract/definitions/flow.ts'
import { moveFields, undoing } from '#contract/definitions/move-fields.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { Question } from '#contract/questions/question.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import type { Answers } from './session.ts'

let flowHere: ResolvedFlow | undefined

/** Says which flow is on screen. */
export function goByNames(flow: ResolvedFlow): void {
  flowHere = flow
}

/**
 * What is kept as the flow on screen asks for it, which may have been edited since: under other names it would be asked for again. A
 * name that this flow has itself stays: it was led to one that there was, or the flow is one that was gone back to.
 */
export function underNamesHere({ answers, moves = [] }: NonNullable<LoadedProgress>): Answers {
  const back = flowHere ? undoing(moves).filter(isNoName(flowHere)) : []
  return moveFields(answers, back) as Answers
}

function isNoName(flow: ResolvedFlow): (move: FieldMove) => boolean {
  return ({ step, from }) => {
    const places = stepsAndDetours(flow).filter(({ id, standsFor = id }) => standsFor === step)
    const names = namesOf(places.flatMap(({ blocks }) => blocks.flatMap(questionsIn)))
    return places.length > 0 && !names.includes(from.split('.').at(-1) ?? '')
  }
}

/** Of questions, of the parts of lists, and of choices. */
function namesOf(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => [
    question.id,
    ...('choices' in question ? question.choices.map(({ id }) => id) : []),
    ...(question.ask === 'list' ? namesOf(question.of) : []),
  ])
}
