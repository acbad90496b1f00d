import type { BlockInput } from '#contract/blocks/index.ts'
import type { PostOffer } from '#contract/wire/refund-postings.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'

export interface CaseProps {
  one: RefundCase
  words: BlockInput<'refund-cases'>
  onKept: (kept: RefundCase) => void
}

export interface PostProps extends CaseProps {
  post: PostOffer
}
