import type { Ref } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { messagesFor } from '#contract/late-orders/messages-for.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderDays } from './order-days.tsx'
import { OrderMessage } from './order-message.tsx'
import { type AnswerProps, orderWords } from './order-words.ts'
import css from './refunds.module.css'

/** What the rule gives, its days, and a message to the shop. */
export function OrderAnswer({
  heading,
  ...props
}: AnswerProps & { heading: Ref<HTMLHeadingElement> }) {
  const { words, verdict } = props
  const { answer } = words
  const { title, text } = answer.findings[verdict.finding]
  const values = orderWords(props)
  const messages = messagesFor(verdict)
  return (
    <div className={css.sheet}>
      <div className={css.answer}>
        <h3 ref={heading} tabIndex={-1}>
          {answer.title}
        </h3>
        <Notice tone={verdict.finding === 'refund-due' ? 'soon' : 'info'} title={title}>
          <p>{fillWords(text, values)}</p>
        </Notice>
        <OrderDays {...props} />
        {verdict.askShippingCents !== null && <p>{fillWords(answer.shipping, values)}</p>}
        <p className={css.hint}>{answer.honest}</p>
        <p className={css.hint}>{answer.source}</p>
        {messages.length > 0 && <OrderMessage {...props} messages={messages} />}
      </div>
    </div>
  )
}
