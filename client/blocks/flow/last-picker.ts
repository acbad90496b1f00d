import { keepInTab, readInTab } from '../../stage/tab-storage.ts'
import { PICK_STEP } from './fit-answers.ts'

const KEY = 'sparrow:picker'

/** Which of the pickers the visitor chose on: the way back from the questions leads there. */
export function rememberPicker(stepId: string): void {
  keepInTab(KEY, stepId)
}

/** The step that was remembered in this tab; the walk's own picker when none was, or nothing can be kept. */
export function lastPicker(): string {
  return readInTab(KEY) ?? PICK_STEP
}
