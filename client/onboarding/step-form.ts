import { createContext, useContext, useEffect, useRef } from 'react'
import type { ResolvedStep } from '#contract/definitions/flow.ts'
import type { Place } from '#contract/places.ts'
import type { FieldFault } from '../ui/error-summary.tsx'
import type { FieldFaults } from './field-faults.ts'

/** A fault with the words beside its field, where they are shorter than those in the summary. */
export interface StepFault extends FieldFault {
  beside?: string
}

/** Where Continue leads: to the step named, else as the step says. */
export interface Onward {
  goto?: string
}

/** What a block does when the visitor leaves its step. */
export interface StepPart {
  /** What is missing or wrong; asked on Continue, never while typing. */
  check?: () => StepFault[]
  /** The deed, once nothing is wrong anywhere: faults, or 'stay', keep the visitor here; `goto` leads them elsewhere. */
  commit?: () => Promise<FieldFault[] | 'stay' | Required<Onward> | void>
  /** Goes back inside the block; true when it did. */
  back?: () => boolean
}

/** Words of the step that a block replaces while it shows something else than at first. */
export interface StepWords {
  title?: string
  help?: string
  primary?: string
  /** There is nothing to leave out any more. */
  noSkip?: boolean
}

export interface StepForm extends FieldFaults {
  step: ResolvedStep
  place: Place
  faults: readonly FieldFault[]
  /** Shows faults that came up between two presses of Continue. */
  showFaults: (faults: FieldFault[]) => void
  join: (part: () => StepPart) => () => void
  /** Has these stand in place of the step's words; undefined gives them back. */
  replaceWords: (words: StepWords | undefined) => void
}

export const StepFormContext = createContext<StepForm | undefined>(undefined)

/** The step that a block is drawn in. @throws Error outside of one */
export function useStepForm(): StepForm {
  const form = useContext(StepFormContext)
  if (!form) throw new Error('A block of a flow is drawn outside of a step')
  return form
}

/** Lets a block take part in Continue and Back; always as it was last rendered. */
export function useStepPart(part: StepPart): void {
  const { join } = useStepForm()
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  useEffect(() => join(() => latest.current), [join])
}

/** Replaces the step's words while the calling block is there. */
export function useStepWords(words: StepWords | undefined): void {
  const { replaceWords } = useStepForm()
  const { title, help, primary, noSkip } = words ?? {}
  useEffect(() => {
    replaceWords({ title, help, primary, noSkip })
    return () => replaceWords(undefined)
  }, [replaceWords, title, help, primary, noSkip])
}
