import type { ComponentProps, ReactNode } from 'react'
import type { Attestation, SuitTerms } from '#contract/suit-terms.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { CountsInEnglish } from '../../ui/counts-in-english.tsx'
import { say } from '../../words/say.ts'
import { ConsentBox } from './consent-box.tsx'
import { attestField, isTicked } from './missing-to-sign.ts'
import { SignatureBox } from './signature-box.tsx'
import css from './signing.module.css'
import type { useOwnPart } from './use-own-part.ts'

/** What is ticked, agreed to and signed, and what follows from it. */
export function ToSign({
  own,
  statements,
  legalName,
  mode,
  agreeLabel,
  children,
}: {
  own: ReturnType<typeof useOwnPart>
  statements: readonly Attestation[]
  legalName: string
  mode: SuitTerms['signatureMode']
  agreeLabel: string
  children: ReactNode
}) {
  return (
    <>
      <Attestations statements={statements} ticked={own.ticked} onChange={own.setTicked} />
      <ConsentBox label={agreeLabel} agreed={own.agreed} onChange={own.setAgreed} />
      <YourSignature
        key={own.round}
        legalName={legalName}
        draft={own.draft}
        only={mode}
        onChange={own.setDraft}
      />
      {children}
    </>
  )
}

function Attestations({
  statements,
  ticked,
  onChange,
}: {
  statements: readonly Attestation[]
  ticked: Attestation[]
  onChange: (ticked: Attestation[]) => void
}) {
  const { errorOf } = useStepForm()
  return (
    <section className={css.part} aria-labelledby="attest-title">
      <h2 id="attest-title">{say('What you declare')}</h2>
      <p className={css.small}>
        {say('Tick each one that is true. The form asks for all of them.')}
      </p>
      {statements.map(({ id, text }) => (
        <CheckboxField
          key={id}
          id={attestField(id)}
          label={<CountsInEnglish text={text} />}
          checked={isTicked({ id, text }, ticked)}
          onChange={(event) => {
            const others = ticked.filter((other) => other.id !== id)
            onChange(event.target.checked ? [...others, { id, text }] : others)
          }}
          error={errorOf(attestField(id))}
        />
      ))}
    </section>
  )
}

function YourSignature(props: ComponentProps<typeof SignatureBox>) {
  return (
    <section className={css.part} aria-labelledby="signature-title">
      <h2 id="signature-title">{say('Your signature')}</h2>
      <SignatureBox {...props} />
    </section>
  )
}
