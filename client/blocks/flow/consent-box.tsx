import { esignConsent } from '#contract/esign-consent.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { CountsInEnglish } from '../../ui/counts-in-english.tsx'
import css from './signing.module.css'
import { say } from '../../words/say.ts'

export const CONSENT_ID = 'consent'

/** What has to be known before signing electronically, and the tick that agrees to it: never set in advance. */
export function ConsentBox({
  label,
  agreed,
  onChange,
}: {
  label: string
  agreed: boolean
  onChange: (agreed: boolean) => void
}) {
  const { errorOf } = useStepForm()
  const first = say('What you should know first')
  return (
    <section className={css.part} aria-labelledby="consent-title">
      <h2 id="consent-title">{say(esignConsent.title)}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={css.disclosures} tabIndex={0} aria-label={first}>
        {esignConsent.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <CountsInEnglish text={paragraph} />
          </p>
        ))}
      </section>
      <CheckboxField
        id={CONSENT_ID}
        label={label}
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        error={errorOf(CONSENT_ID)}
      />
    </section>
  )
}
