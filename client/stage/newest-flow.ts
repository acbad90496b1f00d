import type { StepScreen } from '#contract/wire/screen.ts'

let newest: StepScreen | undefined

/** Keeps a flow that was edited while somebody is inside; it is taken at the next change of step. */
export function keepNewest(screen: StepScreen): void {
  newest = screen
}

/** The screen with the newest flow that is known, for making another step's screen of it. */
export function newestOf(shown: StepScreen): StepScreen {
  if (!newest || newest.flow.id !== shown.flow.id) return shown
  // What the server knew when the visitor came still holds; the address that said so is gone.
  return { ...newest, facts: shown.facts }
}

/** For tests: nothing was edited. */
export function forgetNewest(): void {
  newest = undefined
}
