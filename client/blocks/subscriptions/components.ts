import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { subscriptionBlocks } from '#contract/blocks/subscriptions/index.ts'
import { CancelGuide } from './cancel-guide.tsx'
import { CancelLetterForm } from './cancel-letter-form.tsx'
import { MyCancellations } from './my-cancellations.tsx'
import { ServiceFinder } from './service-finder.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof subscriptionBlocks]: ComponentType<BlockInput<Name>>
} = {
  'service-finder': ServiceFinder,
  'cancel-guide': CancelGuide,
  'cancel-letter': CancelLetterForm,
  'my-cancellations': MyCancellations,
}
