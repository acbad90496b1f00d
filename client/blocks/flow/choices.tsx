import type { BlockInput } from '#contract/blocks/index.ts'
import { questionOfChoices } from '#contract/questions/questions-in.ts'
import { AskedQuestions } from './questions.tsx'

/** One question with a few answers to pick from. */
export function Choices(props: BlockInput<'choices'>) {
  return <AskedQuestions questions={[questionOfChoices(props)]} />
}
