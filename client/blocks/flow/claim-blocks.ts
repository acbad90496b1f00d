import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { AnswerList } from './answer-list.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimList } from './claim-list.tsx'
import { ClaimPreview } from './claim-preview.tsx'
import { CompleteDocuments } from './complete-documents.tsx'
import { ContinueLink } from './continue-link.tsx'
import { FitCard } from './fit-card.tsx'
import { ReviewList } from './review-list.tsx'

type Name =
  | 'claim-list'
  | 'claim-details'
  | 'claim-preview'
  | 'fit-card'
  | 'review-list'
  | 'answer-list'
  | 'complete-documents'
  | 'continue-link'

/** The claims themselves: filled in, signed, looked over, finished; and the link to go on with them. */
export const components: { [Each in Name]: ComponentType<BlockInput<Each>> } = {
  'claim-list': ClaimList,
  'claim-details': ClaimDetails,
  'claim-preview': ClaimPreview,
  'fit-card': FitCard,
  'review-list': ReviewList,
  'answer-list': AnswerList,
  'complete-documents': CompleteDocuments,
  'continue-link': ContinueLink,
}
