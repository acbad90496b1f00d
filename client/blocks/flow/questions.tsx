import type { BlockInput } from '#contract/blocks/index.ts'
import type { Question } from '#contract/questions/question.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import css from './forms.module.css'
import { QuestionField } from '../../onboarding/question-field.tsx'
import { QuestionList } from './question-list.tsx'
import { useQuestions } from './use-questions.ts'

/** Questions one under the other, each as the field of its kind. Those that hang on another answer come and go with it. */
export function Questions({ sectionId, title, questions }: BlockInput<'questions'>) {
  const titleId = `${sectionId}-title`
  return (
    <section className={css.part} aria-labelledby={title && titleId}>
      {title && <h2 id={titleId}>{title}</h2>}
      <AskedQuestions questions={questions} />
    </section>
  )
}

/** The fields alone; they take part in Continue. */
export function AskedQuestions({ questions }: { questions: readonly Question[] }) {
  const { step } = useStepForm()
  const { asked, values, set, check, keepStarted } = useQuestions(
    step.standsFor ?? step.id,
    questions,
  )
  useStepPart({
    check,
    commit: async () => keepStarted(),
  })

  return asked.map((question, index) => {
    const { id } = question
    const shared = { id, value: values[id], onChange: (value: unknown) => set(id, value) }
    return question.ask === 'list' ? (
      <QuestionList key={id} question={question} {...shared} />
    ) : (
      <QuestionField
        key={id}
        question={question}
        {...shared}
        // The browser knows one first name of a person: a second question of a kind is about another.
        ofOther={asked.findIndex(({ ask }) => ask === question.ask) < index}
      />
    )
  })
}
