import type { BlockName } from '#contract/blocks/index.ts'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import { labelOf } from '#contract/questions/ask-kinds.ts'
import { askedOf, checkAnswers } from '#contract/questions/check-answers.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { withoutGonePicks } from '#contract/questions/without-gone-picks.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { answerLines } from './answer-lines.ts'
import { fieldOfPath } from './use-questions.ts'
import { say } from '../../words/say.ts'

/** One thing that a step asks, with what was answered: no line when nothing was. */
export interface AnswerRow {
  id: string
  name: string
  lines: string[]
}

/** The review has a part of its own for what these ask: the person and the claims. */
const shownElsewhere: readonly BlockName[] = ['welcome-form', 'claim-details']

/** What the blocks of a step ask this person, each with the answer in words. */
export function answerRows(step: Pick<ResolvedStep, 'blocks'>, answers: Answers): AnswerRow[] {
  return step.blocks
    .filter(({ type }) => !shownElsewhere.includes(type))
    .flatMap((section) => {
      if (section.type !== 'consent') return questionRows(section, answers)
      const { name, field } = section.props
      return [{ id: field, name, lines: answers[field] === true ? [say('I agree')] : [] }]
    })
}

/** The field at which a step's Continue would stop these answers: left with Skip, they are a draft. */
export function firstFault(
  step: Pick<ResolvedStep, 'blocks'>,
  answers: Answers,
): string | undefined {
  const questions = step.blocks
    .filter(({ type }) => !shownElsewhere.includes(type))
    .flatMap(questionsIn)
  const [fault] = checkAnswers(questions, withoutGonePicks(questions, answers), todayHere())
  return fault && fieldOfPath(fault.path)
}

function questionRows(section: ResolvedStep['blocks'][number], answers: Answers): AnswerRow[] {
  const questions = questionsIn(section)
  const given = withoutGonePicks(questions, answers)
  return askedOf(questions, given).map((question) => ({
    id: question.id,
    name: say(labelOf(question)),
    lines: answerLines(question, given[question.id]),
  }))
}
