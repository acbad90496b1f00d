import type { ReactNode } from 'react'
import { fileTypes } from '#contract/fields/files.ts'
import { FieldFaultsContext } from '../../onboarding/field-faults.ts'
import { QuestionField } from '../../onboarding/question-field.tsx'
import { mendChanged } from '../../onboarding/use-faults.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FileField } from '../../ui/file-field.tsx'
import css from './claim-reports.module.css'
import type { ReportForm } from './report-forms.ts'
import { type Report, type Reported, useReport } from './use-report.ts'

interface Props extends Reported {
  form: ReportForm
  problem: string
  onTold: () => Promise<void> | void
  /** Between the text and the questions. */
  children?: ReactNode
}

/** One form: what is wrong at the top, the questions, a file where one may show it, and a button that names the act. */
export function ReportFormView({ form, problem, onTold, children, ...reported }: Props) {
  const report = useReport(reported, form, onTold)
  const { shown, idOf, busy, submit } = report
  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      onChange={(event) => mendChanged(shown, event)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ErrorSummary faults={shown.faults} title={problem} />
      {form.words.text && <p className={css.text}>{form.words.text}</p>}
      {children}
      <FieldFaultsContext value={shown}>
        <Fields report={report} />
        {form.file && <TheFile form={form} report={report} />}
      </FieldFaultsContext>
      <Button type="submit" id={idOf('button')} busy={busy} className={css.act}>
        {form.words.button}
      </Button>
    </form>
  )
}

function Fields({ report: { asked, values, set, idOf } }: { report: Report }) {
  return asked.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      id={idOf(question.id)}
      value={values[question.id]}
      onChange={(value) => set(question.id, value)}
      ofOther
    />
  ))
}

function TheFile({ form, report }: { form: ReportForm; report: Report }) {
  const { file, idOf, shown } = report
  const id = idOf('file')
  if (!form.file) return null
  const { label, hint, button, drop } = form.file
  const { mend } = shown
  return (
    <FileField
      id={id}
      label={label}
      hint={hint}
      error={shown.errorOf(id)}
      optional={form.orFile === undefined}
      button={button}
      drop={drop}
      chosen={label}
      accept={fileTypes.join(',')}
      one
      rows={file.rows}
      onChoose={(files) => {
        mend(id)
        file.choose(files)
      }}
      onRemove={() => {
        mend(id)
        file.remove()
      }}
      onRetry={file.retry}
    />
  )
}
