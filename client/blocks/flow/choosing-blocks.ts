import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ClosedSuits } from './closed-suits.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { LeftOut } from './left-out.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StorePicker } from './store-picker.tsx'
import { TooLate } from './too-late.tsx'

type Name =
  | 'product-picker'
  | 'store-picker'
  | 'closed-suits'
  | 'fit-questions'
  | 'left-out'
  | 'too-late'

/** Which class actions somebody chooses, and what becomes of those they cannot. */
export const components: { [Each in Name]: ComponentType<BlockInput<Each>> } = {
  'product-picker': ProductPicker,
  'store-picker': StorePicker,
  'closed-suits': ClosedSuits,
  'fit-questions': FitQuestions,
  'left-out': LeftOut,
  'too-late': TooLate,
}
