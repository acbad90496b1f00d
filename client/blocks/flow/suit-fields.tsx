import type { ReactNode } from 'react'
import { noticeId } from '#contract/fields/notice-id.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import tap from '../../ui/tap-target.module.css'
import { TextField } from '../../ui/text-field.tsx'
import type { SuitValues } from './claim-answers.ts'
import css from './forms.module.css'
import { FormQuestionField } from './form-question-field.tsx'
import { ProofFiles } from './proof-files.tsx'
import { say } from '../../words/say.ts'

interface Props {
  titles: { questionsTitle: string; proofTitle?: string; paymentTitle: string }
  suit: SuitDetail
  terms: SuitTerms
  values: SuitValues
  onChange: (values: SuitValues) => void
}

/** What one settlement asks of everybody who claims: the number from its notice, its own questions, the payment. */
export function SuitFields({ titles, suit, terms, values, onChange }: Props) {
  const asksForId = terms.identifier.use !== 'none'
  return (
    <>
      {(asksForId || terms.form.length > 0) && (
        <section className={css.part} aria-labelledby="questions-title">
          <h2 id="questions-title">{titles.questionsTitle}</h2>
          {asksForId && <NoticeId suit={suit} terms={terms} values={values} onChange={onChange} />}
          {terms.form.map((question) => (
            <FormQuestionField
              key={question.id}
              question={question}
              value={values.form?.[question.id] ?? ''}
              onChange={(value) =>
                onChange({ ...values, form: { ...values.form, [question.id]: value } })
              }
            />
          ))}
        </section>
      )}
      {terms.proof && (
        <section className={css.part} aria-labelledby="proof-title">
          <h2 id="proof-title">{titles.proofTitle ?? 'Proof'}</h2>
          <ProofFiles suitId={suit.id} proof={terms.proof} kept={values.proof ?? []} />
        </section>
      )}
      <section className={css.part} aria-labelledby="payment-title">
        <h2 id="payment-title">{titles.paymentTitle}</h2>
        <Payment terms={terms} values={values} onChange={onChange} />
      </section>
    </>
  )
}

function NoticeId({ suit, terms, values, onChange }: Omit<Props, 'titles'>) {
  const { errorOf } = useStepForm()
  const { identifier } = terms
  const label = identifier.label ? <InEnglish>{identifier.label}</InEnglish> : say(noticeId.label)
  return (
    <>
      {!values.noIdentifier && (
        <TextField
          id="identifier"
          label={label}
          hint={identifier.help && <InEnglish>{identifier.help}</InEnglish>}
          autoComplete={noticeId.autocomplete}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={values.identifier ?? ''}
          onChange={(event) => onChange({ ...values, identifier: event.target.value })}
          error={errorOf('identifier')}
        />
      )}
      <CheckboxField
        id={values.noIdentifier ? 'identifier' : 'no-identifier'}
        label={say('I don’t have it')}
        checked={values.noIdentifier ?? false}
        onChange={(event) => onChange({ ...values, noIdentifier: event.target.checked })}
        error={values.noIdentifier ? errorOf('identifier') : undefined}
      />
      {values.noIdentifier && <WithoutId label={label} use={identifier.use} suit={suit} />}
    </>
  )
}

function WithoutId({
  label,
  use,
  suit,
}: {
  label: ReactNode
  use: SuitTerms['identifier']['use']
  suit: SuitDetail
}) {
  if (use === 'optional') {
    return (
      <Notice live>{say('That is fine: this settlement takes claims without it, too.')}</Notice>
    )
  }
  const site = suit.officialSiteUrl
  return (
    <Notice
      tone="soon"
      live
      title={
        <>
          {say('How to get your')} {label}
        </>
      }
    >
      <p>
        {say('Look through your mail and email for a notice from')}{' '}
        {suit.administratorName ?? suit.name}.{' '}
        {site
          ? say(
              'Without one, ask the settlement administrator on the official site; they look it up for you.',
            )
          : say('Without one, ask the settlement administrator; they look it up for you.')}{' '}
        {say('Leave this form for later meanwhile: what you have typed stays.')}
      </p>
      {site && (
        <p>
          <a className={tap.target} href={site} target="_blank" rel="noopener noreferrer">
            {say('Official site')}
            <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
          </a>
        </p>
      )}
    </Notice>
  )
}

export const paymentWords: Record<SuitTerms['payments'][number], string> = {
  check: 'Check by mail',
  paypal: 'PayPal',
  venmo: 'Venmo',
  zelle: 'Zelle',
  'prepaid-card': 'Prepaid card',
}

function Payment({ terms, values, onChange }: Pick<Props, 'terms' | 'values' | 'onChange'>) {
  const { errorOf } = useStepForm()
  const [first, ...others] = terms.payments
  if (first && others.length === 0) {
    const words = first === 'check' ? 'by check, mailed to the address above' : paymentWords[first]
    return (
      <p id="payment">
        {say('This settlement pays')} {say(words)}.
      </p>
    )
  }
  return (
    <RadioGroup
      id="payment"
      name="payment"
      label={say('Payment')}
      error={errorOf('payment')}
      options={terms.payments.map((value) => ({ value, label: say(paymentWords[value]) }))}
      value={values.payment ?? ''}
      onChange={(payment) => onChange({ ...values, payment })}
    />
  )
}
