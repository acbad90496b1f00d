import { useRef, useState } from 'react'
import type { InputFault } from '#contract/problems.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import { askedOf, checkAnswers } from '#contract/questions/check-answers.ts'
import { type CleanAnswers, cleanAnswers } from '#contract/questions/clean-answers.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import { failureFaults } from '../../onboarding/failure-words.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { type Faults, useFaults } from '../../onboarding/use-faults.ts'

export interface Questions {
  asked: SimpleQuestion[]
  values: Answers
  set: (id: string, value: unknown) => void
  idOf: (questionId: string) => string
  shown: Faults
  busy: boolean
  isTouched: boolean
  /** Sends the answers where nothing is wrong with them; what the server says of them is shown like the rest. */
  submit: (deed: (answers: CleanAnswers) => Promise<void> | void) => Promise<void>
}

interface Settings {
  /** Begins the ids of the fields. */
  id: string
  questions: readonly SimpleQuestion[]
  initial?: Answers
  /** What is wrong beyond a single answer. */
  further?: (answers: CleanAnswers) => InputFault[]
}

/** The state of a form of questions: what is wrong is said on the press of its button, and what is typed stays. */
export function useQuestions({ id, questions, initial = {}, further }: Settings): Questions {
  const [values, setValues] = useState<Answers>(initial)
  const shown = useFaults()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const idOf = (questionId: string) => `${id}-${questionId}`

  async function submit(deed: (answers: CleanAnswers) => Promise<void> | void): Promise<void> {
    if (running.current) return
    const answers = cleanAnswers(questions, values)
    const wrong = [...checkAnswers(questions, values, todayHere()), ...(further?.(answers) ?? [])]
    const fieldOf = (pointer: string) => idOf(pointer.split('/').at(-1) ?? '')
    shown.show(wrong.map(({ path, message }) => ({ field: fieldOf(path), message })))
    if (wrong.length > 0) return
    running.current = true
    setBusy(true)
    try {
      await deed(answers)
    } catch (error) {
      shown.show(failureFaults(error, { place: idOf('button'), fieldOf }))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    asked: askedOf(questions, values),
    values,
    set: (questionId, value) => setValues((now) => ({ ...now, [questionId]: value })),
    idOf,
    shown,
    busy,
    isTouched: Object.keys(values).length > Object.keys(initial).length,
    submit,
  }
}
