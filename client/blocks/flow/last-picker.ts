import { PICK_STEP } from './fit-answers.ts'

const KEY = 'sparrow:picker'

/** Which of the pickers the visitor chose on: the way back from the questions leads there. */
export function rememberPicker(stepId: string): void {
  try {
    sessionStorage.setItem(KEY, stepId)
  } catch {
    // Without storage Back leads to the picker of the walk.
  }
}

/** The step that was remembered in this tab; the walk's own picker when none was, or nothing can be kept. */
export function lastPicker(): string {
  try {
    return sessionStorage.getItem(KEY) ?? PICK_STEP
  } catch {
    return PICK_STEP
  }
}
