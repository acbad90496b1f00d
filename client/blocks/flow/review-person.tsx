import { isFiled } from '#contract/claim-states.ts'
import { writtenPhone } from '#contract/fields/phone.ts'
import { usStates } from '#contract/fields/us-state.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import type { Place } from '#contract/places.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { FORM_STEP, type PersonValues } from './claim-answers.ts'
import { Fact } from './fact.tsx'
import css from './rows.module.css'
import { useSaidAgain } from './use-said-again.ts'
import { say } from '../../words/say.ts'

interface Welcome {
  email: string
  state: string
  weekly: boolean
}

/** Who the visitor is: what the welcome step and the forms hold. */
export function ReviewPerson() {
  const suits = suitsToFile(useStore(keptState))
  const { claims } = useStore(session)
  const [welcome] = useAnswers<Welcome>('welcome')
  const isNewsSaidAgain = useSaidAgain().has('welcome.weekly')
  const [person] = useAnswers<PersonValues>(FORM_STEP)
  const open = suits.findIndex(({ id }) => !isFiled(claimFor(claims, id)?.state))
  // Signed forms hold the person as it was; only an open one can be changed.
  const form: Place | undefined = open >= 0 ? { stepId: FORM_STEP, index: open } : undefined
  const start: Place = { stepId: 'welcome' }
  const onForm: [name: string, field: keyof PersonValues, value: string | undefined][] = [
    ['Legal name', 'legalName', person.legalName],
    ['Other names', 'otherNames', person.otherNames],
    ['Email on the form', 'email', person.email === welcome.email ? undefined : person.email],
    ['Mailing address', 'line1', addressLine(person)],
    ['Phone', 'phone', writtenPhone(person.phone ?? '')],
  ]

  return (
    <dl className={css.facts}>
      <Fact name={say('Email')} change={start} field="email">
        {welcome.email}
      </Fact>
      <Fact name={say('State')} change={start} field="state">
        {usStates[welcome.state ?? '']}
      </Fact>
      {!isNewsSaidAgain && (
        <Fact name={say('Weekly emails')} change={start} field="weekly">
          {welcome.weekly ? say('Yes') : say('No')}
        </Fact>
      )}
      {onForm.map(([name, field, value]) =>
        value ? (
          <Fact key={name} name={say(name)} change={form} field={field}>
            {value}
          </Fact>
        ) : null,
      )}
    </dl>
  )
}

function addressLine({ line1, line2, city, state, zip }: Partial<PersonValues>): string {
  if (!line1) return ''
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, town].filter(Boolean).join(', ')
}
