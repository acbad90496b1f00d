import { textOf } from '#contract/questions/answer-values.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import type { Posting } from '#contract/wire/refund-postings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { PostProps } from './case-props.ts'
import { QuestionForm } from './question-form.tsx'
import { makeAccount } from './refund-calls.ts'
import css from './refunds.module.css'
import { useQuestions } from './use-questions.ts'

/** The account that a payment needs, made on the spot: the case and its pages stay in front of the person. */
export function PostAccount({ posting, words }: PostProps & { posting: Posting }) {
  const { account } = words.post
  const questions: SimpleQuestion[] = [
    { ask: 'email', id: 'email', hint: account.emailHint },
    { ask: 'tick', id: 'agree', label: account.agree, missing: account.agreeMissing },
  ]
  const form = useQuestions({ id: `account-${posting.id}`, questions })
  const make = () => form.submit(({ email }) => makeAccount(textOf(email)))
  return (
    <section className={css.paying}>
      <ul className={css.terms}>
        <li>{posting.block.price}</li>
      </ul>
      <p>{account.text}</p>
      <QuestionForm
        form={form}
        groups={[{ id: 'account', title: account.title, ids: questions.map(({ id }) => id) }]}
        problem={words.problem}
        button={account.signUp}
        onSubmit={() => void make()}
        further={
          <ButtonLink look="quiet" href="/sign-in?next=/ai-negotiator">
            {account.signIn}
          </ButtonLink>
        }
      />
    </section>
  )
}
