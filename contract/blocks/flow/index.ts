import { Choices, ClaimDetails, ClaimPreview, WelcomeForm } from './forms.ts'
import { ClaimList, CompleteDocuments, ReviewList } from './lists.ts'
import { ClosedSuits, ProductPicker, StorePicker } from './pickers.ts'
import { PlanOptions, PlanTable, StepText } from './texts.ts'

/** Blocks that the steps of a flow are made of. */
export const flowBlocks = {
  'welcome-form': WelcomeForm,
  'store-picker': StorePicker,
  'product-picker': ProductPicker,
  'closed-suits': ClosedSuits,
  'claim-list': ClaimList,
  'claim-details': ClaimDetails,
  'claim-preview': ClaimPreview,
  'review-list': ReviewList,
  'complete-documents': CompleteDocuments,
  choices: Choices,
  'plan-options': PlanOptions,
  'plan-table': PlanTable,
  'step-text': StepText,
}
