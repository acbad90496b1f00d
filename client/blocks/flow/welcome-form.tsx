import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { email } from '#contract/fields/email.ts'
import { textOf } from '#contract/questions/answer-values.ts'
import { hintOf, isOptional, labelOf } from '#contract/questions/ask-kinds.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import { welcomeQuestions } from '#contract/questions/questions-in.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { saver, setAnswers } from '../../onboarding/progress.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { call } from '../../stage/api.ts'
import { track } from '../../stage/track.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmailField } from '../../onboarding/email-field.tsx'
import css from './forms.module.css'
import { HomeState, OUTSIDE } from './home-state.tsx'
import { useQuestions } from './use-questions.ts'
import { WaysOut } from './ways-out.tsx'
import { say } from '../../words/say.ts'

/** Who the visitor is and what they agree to; the weekly mails are a tick of their own. */
export function WelcomeForm(props: BlockInput<'welcome-form'>) {
  const { asked, values, set, check } = useQuestions('welcome', welcomeQuestions(props))
  const [isOutside, setOutside] = useState(false)
  useStepPart({
    check: () => (isOutside ? [] : check()),
    async commit() {
      if (isOutside) return { goto: props.outside.step }
      await acceptTerms({
        address: email.clean(textOf(values.email)),
        wantsWeekly: values.weekly === true,
        agreedVersion: props.agreeVersion,
      })
    },
  })

  const draw = (question: SimpleQuestion) => (
    <WelcomeField
      key={question.id}
      question={question}
      value={values[question.id]}
      onChange={(value) => set(question.id, value)}
    />
  )
  return (
    <div className={css.form}>
      {asked.filter(({ ask }) => ask !== 'tick' && ask !== 'state').map(draw)}
      {asked.flatMap((question) =>
        question.ask === 'state' ? (
          <HomeState
            key={question.id}
            question={question}
            value={isOutside ? OUTSIDE : textOf(values[question.id])}
            outside={props.outsideState}
            onChange={(value) => {
              setOutside(value === OUTSIDE)
              set(question.id, value === OUTSIDE ? '' : value)
            }}
          />
        ) : (
          []
        ),
      )}
      <div className={css.ticks}>
        {asked.filter(({ id }) => id === 'adult').map(draw)}
        <WaysOut under18={props.under18} outside={props.outside} />
        {asked.filter(({ ask, id }) => ask === 'tick' && id !== 'adult').map(draw)}
      </div>
      <p className={css.small}>
        <RichWords text={props.note} />
      </p>
    </div>
  )
}

/** The address or a tick: the fields of other kinds are not loaded for the first step. */
function WelcomeField({
  question,
  value,
  onChange,
}: {
  question: SimpleQuestion
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { errorOf } = useStepForm()
  const words = {
    id: question.id,
    name: question.id,
    hint: hintOf(question),
    optional: isOptional(question),
    error: errorOf(question.id),
  }
  if (question.ask === 'email') {
    return (
      <EmailField
        {...words}
        label={say(labelOf(question))}
        value={textOf(value)}
        onChange={onChange}
      />
    )
  }
  return (
    <CheckboxField
      {...words}
      label={<RichWords text={labelOf(question)} />}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

async function acceptTerms({
  address,
  wantsWeekly,
  agreedVersion,
}: {
  address: string
  wantsWeekly: boolean
  agreedVersion: string
}): Promise<void> {
  // A tick that was left empty is an answer, too.
  setAnswers('welcome', { email: address, agreedVersion, weekly: wantsWeekly })
  keptState.update((state) => ({ ...state, initUser: true }))
  saver.touch(['welcome'])
  track('lead_added')
  if (!wantsWeekly) return
  // Nobody waits for the lead list (SPEC §7: fire and forget).
  call('/klaviyo/subscribe', { email: address, weekly: true }).catch((error: unknown) =>
    logFailure('The weekly emails could not be ordered', error),
  )
}
