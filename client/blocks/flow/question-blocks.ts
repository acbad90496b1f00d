import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Choices } from './choices.tsx'
import { Consent } from './consent.tsx'
import { Questions } from './questions.tsx'
import { StepText } from './step-text.tsx'

type Name = 'questions' | 'choices' | 'consent' | 'step-text'

/** Questions and words: steps of the onboarding that ask about the person. */
export const components: { [Each in Name]: ComponentType<BlockInput<Each>> } = {
  questions: Questions,
  choices: Choices,
  consent: Consent,
  'step-text': StepText,
}
