import type { BlockInput } from '#contract/blocks/index.ts'
import type { PostalAddress } from '#contract/wire/claims.ts'
import { setAnswers } from '../../onboarding/progress.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { FORM_STEP } from './claim-answers.ts'
import { ADDRESS_ID, type AddressCheck } from './use-address-check.ts'

interface Said {
  check: AddressCheck
  words: BlockInput<'claim-details'>['address']
}

/** What the post says of the address, and the person's word on it. Nothing while there is nothing to decide. */
export function AddressSaid({ check, words }: Said) {
  const { errorOf } = useStepForm()
  const { asked } = check
  if (!asked) return null
  if (asked.verdict === 'corrected' && asked.suggestion) {
    return <Corrected check={check} words={words} suggestion={asked.suggestion} />
  }
  return (
    <CheckboxField
      id={ADDRESS_ID}
      label={asked.verdict === 'missing-unit' ? words.noUnit : words.isRight}
      error={errorOf(ADDRESS_ID)}
      checked={check.isKept}
      onChange={({ target }) => check.keep(target.checked)}
    />
  )
}

function Corrected({ check, words, suggestion }: Said & { suggestion: PostalAddress }) {
  const { errorOf } = useStepForm()
  const { line1, line2, city, state, zip } = suggestion
  const written = `${[line1, line2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
  return (
    <RadioGroup
      id={ADDRESS_ID}
      name={ADDRESS_ID}
      label={words.corrected}
      hint={written}
      error={errorOf(ADDRESS_ID)}
      options={[
        { value: 'theirs', label: words.useThis },
        { value: 'mine', label: words.keepMine },
      ]}
      value={check.isKept ? 'mine' : ''}
      onChange={(choice) => {
        if (choice === 'mine') check.keep(true)
        else take(suggestion)
      }}
    />
  )
}

/** The choice goes away with what was chosen: all else was filled in before it was asked, so the keyboard goes on at Continue. */
function take(suggestion: PostalAddress): void {
  setAnswers(FORM_STEP, { line2: '', ...suggestion })
  document.getElementById(CONTINUE_ID)?.focus({ preventScroll: true })
}
