import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { assessOrder } from '#contract/late-orders/assess-order.ts'
import type { CleanAnswers } from '#contract/questions/clean-answers.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { orderFaults, orderOf, orderQuestions } from './order-questions.ts'
import { QuestionForm } from './question-form.tsx'
import css from './refunds.module.css'
import { useQuestions } from './use-questions.ts'

/** The 30-day rule for one's own order. Nothing that is typed leaves the browser. */
export function LateOrder(words: BlockInput<'late-order'>) {
  const { sectionId, title, lead, noScript, fields, problem, button } = words
  const questions = orderQuestions(fields)
  const form = useQuestions({ id: sectionId, questions, further: orderFaults })
  const [asked, setAsked] = useState<{ answers: CleanAnswers; today: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [asked])

  return (
    <SplitSection sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
      <div className={css.sheet}>
        <QuestionForm
          form={form}
          groups={[{ id: 'order', ids: questions.map(({ id }) => id) }]}
          problem={problem}
          button={button}
          onSubmit={() => void form.submit((answers) => setAsked({ answers, today: todayHere() }))}
        />
      </div>
      {asked && (
        <OrderAnswer
          key={JSON.stringify(asked)}
          words={words}
          answers={asked.answers}
          today={asked.today}
          verdict={assessOrder(orderOf(asked.answers), { today: asked.today })}
          heading={heading}
        />
      )}
    </SplitSection>
  )
}
