import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { Question } from '../../questions/question.ts'

/** Questions one under the other, as data. Their answers are kept under the step, each by its id. */
export const Questions = Type.Object(
  { title: Type.Optional(Text), questions: Type.Array(Question, { minItems: 1 }) },
  { additionalProperties: false },
)
