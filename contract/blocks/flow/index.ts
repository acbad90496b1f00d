import { ContinueLink } from './continue-link.ts'
import { Choices, ClaimDetails, ClaimPreview, Consent, WelcomeForm } from './forms.ts'
import { AnswerList, ClaimList, CompleteDocuments, ReviewList } from './lists.ts'
import { FitCard, FitQuestions, LeftOut, TooLate } from './fit.ts'
import { ClosedSuits, ProductPicker, StorePicker } from './pickers.ts'
import { Questions } from './questions.ts'
import { StepText } from './texts.ts'

/** Blocks that the steps of a flow are made of. */
export const flowBlocks = {
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
  'step-text': StepText,
  'continue-link': ContinueLink,
}
