import type { BlockInput } from '#contract/blocks/index.ts'
import { email } from '#contract/fields/email.ts'
import { usState, usStates } from '#contract/fields/us-state.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { saver, setAnswers } from '../../onboarding/progress.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { call } from '../../stage/api.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './forms.module.css'

interface Welcome {
  email: string
  state: string
  adult: boolean
  agreed: boolean
  agreedVersion: string
  weekly: boolean
}

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))

/** Who the visitor is and what they agree to; the weekly mails are a tick of their own. */
export function WelcomeForm(props: BlockInput<'welcome-form'>) {
  const { errorOf } = useStepForm()
  const [values, set] = useAnswers<Welcome>('welcome')

  useStepPart({
    check: () => checkWelcome(values),
    commit: () => acceptTerms(values, props.agreeVersion),
  })

  return (
    <div className={css.form}>
      <TextField
        id="email"
        type="email"
        label={email.label}
        hint={props.emailHint}
        autoComplete={email.autocomplete}
        inputMode={email.inputMode}
        maxLength={email.maxLength}
        spellCheck={false}
        value={values.email ?? ''}
        onChange={(event) => set('email', event.target.value)}
        error={errorOf('email')}
      />
      <SelectField
        id="state"
        label={props.stateLabel}
        hint={props.stateHint}
        placeholder="Choose a state"
        autoComplete={usState.autocomplete}
        options={stateOptions}
        value={values.state ?? ''}
        onChange={(event) => set('state', event.target.value)}
        error={errorOf('state')}
      />
      <Ticks {...props} values={values} set={set} />
      <p className={css.small}>
        <RichWords text={props.note} />
      </p>
    </div>
  )
}

function Ticks({
  adult,
  agree,
  weekly,
  values,
  set,
}: Pick<BlockInput<'welcome-form'>, 'adult' | 'agree' | 'weekly'> & {
  values: Partial<Welcome>
  set: (field: keyof Welcome, value: boolean) => void
}) {
  const { errorOf } = useStepForm()
  return (
    <div className={css.ticks}>
      <CheckboxField
        id="adult"
        label={adult}
        checked={values.adult ?? false}
        onChange={(event) => set('adult', event.target.checked)}
        error={errorOf('adult')}
      />
      <CheckboxField
        id="agreed"
        label={<RichWords text={agree} />}
        checked={values.agreed ?? false}
        onChange={(event) => set('agreed', event.target.checked)}
        error={errorOf('agreed')}
      />
      <CheckboxField
        id="weekly"
        optional
        label={weekly}
        checked={values.weekly ?? false}
        onChange={(event) => set('weekly', event.target.checked)}
      />
    </div>
  )
}

function checkWelcome(values: Partial<Welcome>): FieldFault[] {
  const found: [field: string, message: string | undefined | false][] = [
    ['email', email.check(values.email ?? '')],
    ['state', usState.check(values.state ?? '')],
    ['adult', !values.adult && 'Tick this if it is so. This service is for adults in the US'],
    ['agreed', !values.agreed && 'Tick this to go on, once you have read both'],
  ]
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

async function acceptTerms(values: Partial<Welcome>, agreedVersion: string): Promise<void> {
  const address = email.clean(values.email ?? '')
  setAnswers('welcome', { email: address, agreedVersion })
  keptState.update((state) => ({ ...state, initUser: true }))
  saver.touch(['welcome'])
  if (!values.weekly) return
  // Nobody waits for the lead list (SPEC §7: fire and forget).
  call('/klaviyo/subscribe', { email: address }).catch((error: unknown) =>
    logFailure('The weekly emails could not be ordered', error),
  )
}
