import { type ComponentProps, useState } from 'react'
import { email } from '#contract/fields/email.ts'
import type { Field } from '#contract/fields/field.ts'
import { otherNames, personName } from '#contract/fields/person-name.ts'
import { phone } from '#contract/fields/phone.ts'
import { city, streetLine, unitLine, zip } from '#contract/fields/us-address.ts'
import { usState, usStates } from '#contract/fields/us-state.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FORM_STEP, type PersonValues } from './claim-answers.ts'
import css from './forms.module.css'

type Values = Partial<PersonValues>

/** Who claims and where they live. On later forms it is shown, not asked again, until somebody wants to change it. */
export function PersonFields({ title, values }: { title: string; values: Values }) {
  const { place, faults } = useStepForm()
  const isFaulty = faults.some(({ field }) => field in fields || field === 'state')
  const [isOpen, setOpen] = useState((place.index ?? 0) === 0 || !values.legalName || !values.line1)

  return (
    <section className={css.part} aria-labelledby="person-title">
      <h2 id="person-title">{title}</h2>
      {isOpen || isFaulty ? (
        <PersonForm values={values} />
      ) : (
        <div className={css.person}>
          <Summary values={values} />
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            Change your details
          </Button>
        </div>
      )}
    </section>
  )
}

function Summary({ values }: { values: Values }) {
  const { legalName, line1, line2, city: town, state, zip: code, email: address } = values
  return (
    <address>
      <strong>{legalName}</strong>
      <br />
      {[line1, line2].filter(Boolean).join(', ')}
      <br />
      {town}, {state} {code}
      <br />
      {address}
    </address>
  )
}

const fields: Partial<Record<keyof PersonValues, Omit<Field<never>, 'check'>>> = {
  legalName: personName,
  otherNames,
  line1: streetLine,
  line2: unitLine,
  city,
  zip,
  email,
  phone,
}

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))

function PersonForm({ values }: { values: Values }) {
  const { errorOf } = useStepForm()
  const input = (
    name: keyof PersonValues,
    more: Partial<ComponentProps<typeof TextField>> = {},
  ) => {
    const { label, hint, autocomplete, inputMode, maxLength } = fields[name] ?? { label: name }
    return (
      <TextField
        id={name}
        label={label}
        hint={hint}
        autoComplete={autocomplete}
        inputMode={inputMode}
        maxLength={maxLength}
        value={values[name] ?? ''}
        onChange={(event) => setAnswer(FORM_STEP, name, event.target.value)}
        error={errorOf(name)}
        {...more}
      />
    )
  }
  return (
    <>
      {input('legalName')}
      {input('otherNames', { optional: true })}
      {input('line1')}
      {input('line2', { optional: true })}
      {input('city')}
      <div className={css.pair}>
        <SelectField
          id="state"
          label={usState.label}
          placeholder="Choose a state"
          autoComplete={usState.autocomplete}
          options={stateOptions}
          value={values.state ?? ''}
          onChange={(event) => setAnswer(FORM_STEP, 'state', event.target.value)}
          error={errorOf('state')}
        />
        {input('zip')}
      </div>
      {input('email', { type: 'email', spellCheck: false })}
      {input('phone', { type: 'tel', optional: true })}
    </>
  )
}
