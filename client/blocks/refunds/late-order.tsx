import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { assessOrder } from '#contract/late-orders/assess-order.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import type { CleanAnswers } from '#contract/questions/clean-answers.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import type { Purchase } from '../../stage/purchase-in-hand.ts'
import { usePurchaseInHand } from '../../stage/use-purchase-in-hand.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { orderFaults, orderOf, orderQuestions } from './order-questions.ts'
import { QuestionForm } from './question-form.tsx'
import css from './refunds.module.css'
import { useQuestions } from './use-questions.ts'

/** The 30-day rule for one's own order. Nothing that is typed leaves the browser. */
export function LateOrder(words: BlockInput<'late-order'>) {
  const given = usePurchaseInHand()
  return <OrderForm key={given ? 'given' : 'empty'} words={words} given={given} />
}

interface Props {
  words: BlockInput<'late-order'>
  /** What a receipt said of the order. */
  given: Purchase | undefined
}

function OrderForm({ words, given }: Props) {
  const { sectionId, title, lead, noScript, fields, problem, button } = words
  const questions = orderQuestions(fields)
  const form = useQuestions({
    id: sectionId,
    questions,
    further: orderFaults,
    ...(given && { initial: typedOrder(given) }),
  })
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

function typedOrder({ merchant, orderedOn, amount, orderNumber }: Purchase): Answers {
  return { merchant, orderedOn, amountCents: amount, orderNumber }
}
