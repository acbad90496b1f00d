import type { BlockName } from '#contract/blocks/index.ts'
import { entry, type MenuEntry } from './menu-entry.ts'

/** Blocks of the steps of a flow. */
export const stepEntries = {
  'welcome-form': entry(
    'Welcome form',
    'form',
    'Email, state, age and terms. Locked: everybody sees the same.',
    'Step',
  ),
  'store-picker': entry(
    'Companies',
    'picker',
    'Class actions by the company that they are about.',
    'Step',
  ),
  'product-picker': entry(
    'Class action picker',
    'picker',
    'Class actions as cards, to search and tick.',
    'Step',
  ),
  'closed-suits': entry(
    'Closed settlements',
    'picker',
    'Settlements that are over, to tick or as ticked.',
    'Step',
  ),
  'fit-questions': entry(
    'Eligibility questions',
    'form',
    'Whether a class action fits the visitor.',
    'Step',
  ),
  'left-out': entry('Left out', 'notice', 'What was left out and why.', 'Step'),
  'too-late': entry('Too late', 'notice', 'Class actions that closed meanwhile.', 'Step'),
  'fit-card': entry('Why it fits', 'facts', 'Each answer beside the class definition.', 'Step'),
  'claim-list': entry('Claims', 'list', 'The claims to fill in, with how far each is.', 'Step'),
  'claim-details': entry(
    'Claim form',
    'form',
    'The person, the questions and the payment of one claim.',
    'Step',
  ),
  'claim-preview': entry(
    'Sign',
    'document',
    'The exact document and the signature. Locked.',
    'Step',
  ),
  'review-list': entry('Review', 'list', 'All claims before they are signed.', 'Step'),
  'answer-list': entry('Answers', 'facts', 'What was answered, with ways to change it.', 'Step'),
  'unclaimed-hits': entry(
    'Unclaimed money found',
    'list',
    'What the lists hold under the names that were given.',
    'Step',
  ),
  'complete-documents': entry('Documents', 'document', 'Signed forms to download.', 'Step'),
  choices: entry('Choice', 'form', 'One question with a few answers.', 'Step'),
  consent: entry('Consent', 'form', 'Words to agree to with a tick of their own.', 'Step'),
  questions: entry('Questions to answer', 'form', 'Fields one under the other.', 'Step'),
  'step-text': entry('Step text', 'text', 'A short text on a step.', 'Step'),
  'continue-link': entry('Way on', 'button', 'A link that goes on elsewhere.', 'Step'),
} satisfies Partial<Record<BlockName, MenuEntry>>
