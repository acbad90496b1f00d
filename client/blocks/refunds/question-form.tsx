import type { ReactNode } from 'react'
import { FieldFaultsContext } from '../../onboarding/field-faults.ts'
import { QuestionField } from '../../onboarding/question-field.tsx'
import { mendChanged } from '../../onboarding/use-faults.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import css from './refunds.module.css'
import type { Questions } from './use-questions.ts'

interface Group {
  id: string
  /** Absent: the fields stand without a heading. */
  title?: string
  /** Ids of its questions. */
  ids: readonly string[]
}

interface Props {
  form: Questions
  groups: readonly Group[]
  problem: string
  button: string
  onSubmit: () => void
  /** Beside the button. */
  further?: ReactNode
  /** They are about somebody else: the browser fills nothing in. */
  ofOther?: boolean
  /** What they are sent for comes in the place of the form. */
  goesAway?: boolean
}

/** Questions in groups, what is wrong with them at the top, and a button that names the act. */
export function QuestionForm({
  form,
  groups,
  problem,
  button,
  onSubmit,
  further,
  ofOther,
  goesAway = false,
}: Props) {
  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      onChange={(event) => mendChanged(form.shown, event)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary faults={form.shown.faults} title={problem} />
      <FieldFaultsContext value={form.shown}>
        {groups.map((group) => (
          <div key={group.id} className={css.group}>
            {group.title && <h3>{group.title}</h3>}
            <Fields form={form} ids={group.ids} ofOther={ofOther} />
          </div>
        ))}
      </FieldFaultsContext>
      <div className={css.acts}>
        <Button
          type="submit"
          size="large"
          id={form.idOf('button')}
          busy={form.busy}
          goesAway={goesAway}
        >
          {button}
        </Button>
        {further}
      </div>
    </form>
  )
}

function Fields({ form, ids, ofOther }: Pick<Props, 'form' | 'ofOther'> & Pick<Group, 'ids'>) {
  return form.asked
    .filter(({ id }) => ids.includes(id))
    .map((question) => (
      <QuestionField
        key={question.id}
        question={question}
        id={form.idOf(question.id)}
        value={form.values[question.id]}
        onChange={(value) => form.set(question.id, value)}
        ofOther={ofOther}
      />
    ))
}
