import { useState } from 'react'
import type { Answers } from '#contract/questions/answer-values.ts'
import { isBlank } from '#contract/questions/answer-values.ts'
import { askedOf, checkAnswers } from '#contract/questions/check-answers.ts'
import { cleanAnswers } from '#contract/questions/clean-answers.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import { actOnClaim } from '../../onboarding/claim-calls.ts'
import { failureFaults } from '../../onboarding/failure-words.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { type Faults, useFaults } from '../../onboarding/use-faults.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { takeClaim } from './claims-book.ts'
import type { ReportForm } from './report-forms.ts'
import { takeMovedOn } from './take-moved-on.ts'
import { type OneFile, useOneFile } from './use-one-file.ts'

const FILE = 'file'
const stillUploading =
  'The file is still being uploaded. Wait a moment, then press the button again'
const notUploaded = 'This file was not added. Try again, or remove it'

export interface Report {
  asked: SimpleQuestion[]
  values: Answers
  set: (id: string, value: unknown) => void
  idOf: (questionId: string) => string
  shown: Faults
  file: OneFile
  busy: boolean
  submit: () => Promise<void>
}

/** Whose report it is, and by what it is known which of the claim's days it is about. */
export interface Reported {
  claimId: string
  about: string | undefined
}

/** The state of one form: what is typed stays until it is told, and what is wrong is said on the press of its button. */
export function useReport(
  { claimId, about }: Reported,
  form: ReportForm,
  onTold: () => Promise<void> | void,
): Report {
  const [values, setValues] = useState<Answers>(form.initial ?? {})
  const shown = useFaults()
  const [busy, setBusy] = useState(false)
  const file = useOneFile()
  const idOf = (questionId: string) => `${form.kind}-${questionId}`

  async function submit(): Promise<void> {
    if (busy) return
    const wrong = [...faultsIn(form, values, file.id), ...fileFaults(file)]
    shown.show(wrong.map(({ field, message }) => ({ field: idOf(field), message })))
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const told = { ...cleanAnswers(form.questions, values), ...form.also }
      const body = { ...told, ...(file.id && { file: file.id }) }
      takeClaim(await actOnClaim(claimId, form.act, { body, about }))
      await onTold()
    } catch (error) {
      if (await takeMovedOn(claimId, error)) return
      const fieldOf = (pointer: string) => idOf(pointer.slice(1))
      shown.show(failureFaults(error, { place: idOf('button'), fieldOf }))
    } finally {
      setBusy(false)
    }
  }

  return {
    asked: askedOf(form.questions, values),
    values,
    set: (id, value) => setValues((now) => ({ ...now, [id]: value })),
    idOf,
    shown,
    file,
    busy,
    submit,
  }
}

function faultsIn(form: ReportForm, values: Answers, fileId: string | undefined): FieldFault[] {
  const faults = checkAnswers(form.questions, values, todayHere()).map(({ path, message }) => ({
    field: path.slice(1),
    message,
  }))
  const [first] = form.questions
  const isBare = first && isBlank(first, values[first.id]) && !fileId
  return form.orFile && isBare ? [{ field: first.id, message: form.orFile }, ...faults] : faults
}

function fileFaults({ rows, isBusy }: OneFile): FieldFault[] {
  if (isBusy) return [{ field: FILE, message: stillUploading }]
  return rows.some(({ state }) => state !== 'done') ? [{ field: FILE, message: notUploaded }] : []
}
