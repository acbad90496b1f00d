import type { ComponentType } from 'react'
import type { flowBlocks } from '#contract/blocks/flow/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { AnswerList } from './answer-list.tsx'
import { Choices } from './choices.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimList } from './claim-list.tsx'
import { ClaimPreview } from './claim-preview.tsx'
import { ClosedSuits } from './closed-suits.tsx'
import { CompleteDocuments } from './complete-documents.tsx'
import { Consent } from './consent.tsx'
import { ContinueLink } from './continue-link.tsx'
import { FitCard } from './fit-card.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { LeftOut } from './left-out.tsx'
import { PlanOptions } from './plan-options.tsx'
import { PlanTable } from './plan-table.tsx'
import { ProductPicker } from './product-picker.tsx'
import { Questions } from './questions.tsx'
import { ReviewList } from './review-list.tsx'
import { StepText } from './step-text.tsx'
import { StorePicker } from './store-picker.tsx'
import { TooLate } from './too-late.tsx'
import { WelcomeForm } from './welcome-form.tsx'

export const components: {
  [Name in keyof typeof flowBlocks]: ComponentType<BlockInput<Name>>
} = {
  'welcome-form': WelcomeForm,
  'store-picker': StorePicker,
  'product-picker': ProductPicker,
  'closed-suits': ClosedSuits,
  'fit-questions': FitQuestions,
  'left-out': LeftOut,
  'too-late': TooLate,
  'fit-card': FitCard,
  'claim-list': ClaimList,
  'claim-details': ClaimDetails,
  'claim-preview': ClaimPreview,
  'review-list': ReviewList,
  'answer-list': AnswerList,
  'complete-documents': CompleteDocuments,
  choices: Choices,
  consent: Consent,
  questions: Questions,
  'plan-options': PlanOptions,
  'plan-table': PlanTable,
  'step-text': StepText,
  'continue-link': ContinueLink,
}
