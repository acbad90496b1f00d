import type { Module } from '../module.ts'
import { filesNamed } from './files-named.ts'
import { questionnaireHolds } from './holds.ts'
import { loadProgressEndpoint } from './load-progress.endpoint.ts'
import { moveVisitor } from './move-visitor.ts'
import { renewKeysEndpoint } from './renew-keys.endpoint.ts'
import { resetProgressEndpoint } from './reset-progress.endpoint.ts'
import { saveProgressEndpoint } from './save-progress.endpoint.ts'

export const questionnaire: Module = {
  name: 'questionnaire',
  endpoints: [saveProgressEndpoint, loadProgressEndpoint, renewKeysEndpoint, resetProgressEndpoint],
  jobs: [],
  moveVisitor,
  filesNamed,
  holds: questionnaireHolds,
}

export { forgetFormAnswers } from './forget-form-answers.ts'
export { hasAnswers } from './has-answers.ts'
export { keepPlaidAccounts, type PlaidAccount } from './keep-plaid-accounts.ts'
export { loadProgress } from './load-progress.ts'
