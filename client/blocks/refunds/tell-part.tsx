import type { SimpleQuestion } from '#contract/questions/question.ts'
import type { CaseStatus } from '#contract/refunds/case-status.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { todayHere } from '../../onboarding/today-here.ts'
import { Button } from '../../ui/button.tsx'
import type { CaseProps } from './case-props.ts'
import { QuestionForm } from './question-form.tsx'
import { takeStatusBack, tellStatus } from './refund-calls.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'
import { useQuestions } from './use-questions.ts'

type Told = Exclude<CaseStatus, 'draft'>

/** What happened since, told by the person; the last of it can be taken back. */
export function TellPart(props: CaseProps) {
  const { one, words, onKept } = props
  const { failure, act } = useCaseAct()
  const takeBack = () => act(async () => onKept(await takeStatusBack(one)))
  return (
    <section className={css.part}>
      <h4>{words.tell.title}</h4>
      {one.next.length === 0 ? (
        <p className={css.hint}>{words.tell.over}</p>
      ) : (
        <TellForm key={one.status} {...props} />
      )}
      {one.canTakeBack && (
        <div>
          <Button look="quiet" size="small" goesAway onClick={() => void takeBack()}>
            {words.tell.undo}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
    </section>
  )
}

function TellForm({ one, words, onKept }: CaseProps) {
  const { what, on, note, button } = words.tell
  const { choices, ...asked } = what
  const questions: SimpleQuestion[] = [
    {
      ask: 'choice',
      id: 'to',
      ...asked,
      choices: one.next
        .filter((status): status is Told => status !== 'draft')
        .map((status) => ({ id: status, label: choices[status] })),
    },
    { ask: 'date', id: 'on', ...on },
    { ask: 'text', id: 'note', optional: true, ...note },
  ]
  const form = useQuestions({ id: `tell-${one.id}`, questions, initial: { on: todayHere() } })
  const tell = () =>
    form.submit(async (answers) => {
      const told = answers as { to: Told; on: string; note?: string }
      onKept(await tellStatus(one, told))
    })
  return (
    <QuestionForm
      form={form}
      groups={[{ id: 'tell', ids: questions.map(({ id }) => id) }]}
      problem={words.problem}
      button={button}
      onSubmit={() => void tell()}
    />
  )
}
