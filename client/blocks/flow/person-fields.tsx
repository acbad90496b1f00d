import { type ReactNode, useState } from 'react'
import { writtenPhone } from '#contract/fields/phone.ts'
import { personQuestions } from '#contract/questions/questions-in.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { namedField } from '../../onboarding/use-named-field.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { FORM_STEP, type PersonValues } from './claim-answers.ts'
import css from './forms.module.css'
import { QuestionField } from '../../onboarding/question-field.tsx'
import { say } from '../../words/say.ts'

type Values = Partial<PersonValues>

/** Who claims and where they live. On later forms it is shown, not asked again, until somebody wants to change it. */
export function PersonFields({
  title,
  values,
  children,
}: {
  title: string
  values: Values
  /** What there is to say about the address. */
  children?: ReactNode
}) {
  const { place, faults } = useStepForm()
  const isFaulty = faults.some(({ field }) => personQuestions.some(({ id }) => id === field))
  const [isOpen, setOpen] = useState(
    () =>
      (place.index ?? 0) === 0 ||
      !values.legalName ||
      !values.line1 ||
      personQuestions.some(({ id }) => id === namedField()),
  )

  const section = useFocusInside<HTMLElement>(isOpen ? 'form' : 'summary')

  return (
    <section ref={section} className={css.part} aria-labelledby="person-title">
      <h2 id="person-title">{title}</h2>
      {isOpen || isFaulty ? (
        <PersonForm values={values} />
      ) : (
        <div className={css.person}>
          <Summary values={values} />
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            {say('Change your details')}
          </Button>
        </div>
      )}
      {children}
    </section>
  )
}

/** All that goes on the form. */
function Summary({ values }: { values: Values }) {
  const { legalName, otherNames, line1, line2, city: town, state, zip: code } = values
  const { email: address, phone } = values
  return (
    <address>
      <strong>{legalName}</strong>
      <br />
      {otherNames && (
        <>
          {say('Other names')}: {otherNames}
          <br />
        </>
      )}
      {[line1, line2].filter(Boolean).join(', ')}
      <br />
      {town}, {state} {code}
      <br />
      {address}
      {phone && (
        <>
          <br />
          {writtenPhone(phone)}
        </>
      )}
    </address>
  )
}

function PersonForm({ values }: { values: Values }) {
  const input = (name: keyof PersonValues) => {
    const question = personQuestions.find(({ id }) => id === name)
    if (!question) return null
    return (
      <QuestionField
        question={question}
        id={name}
        value={values[name]}
        onChange={(value) => setAnswer(FORM_STEP, name, value)}
      />
    )
  }
  return (
    <>
      {input('legalName')}
      {input('otherNames')}
      {input('line1')}
      {input('line2')}
      {input('city')}
      <div className={css.pair}>
        {input('state')}
        {input('zip')}
      </div>
      {input('email')}
      {input('phone')}
    </>
  )
}
