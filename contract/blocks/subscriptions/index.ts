import { CancelGuide } from './cancel-guide.ts'
import { CancelLetterBlock } from './cancel-letter.ts'
import { MyCancellations } from './my-cancellations.ts'
import { ServiceFinder } from './service-finder.ts'

/** Blocks about cancelling subscriptions. */
export const subscriptionBlocks = {
  'service-finder': ServiceFinder,
  'cancel-guide': CancelGuide,
  'cancel-letter': CancelLetterBlock,
  'my-cancellations': MyCancellations,
}
