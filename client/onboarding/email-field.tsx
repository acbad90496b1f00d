import { useEffect, useRef, useState } from 'react'
import { email } from '#contract/fields/email.ts'
import { likelyEmail } from '#contract/fields/email-typo.ts'
import { useFieldFaults } from './field-faults.ts'
import { Button } from '../ui/button.tsx'
import type { FieldWords } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './question-fields.module.css'
import { say } from '../words/say.ts'

/** Halfway through typing, 'gmail.co' is no slip. */
const PAUSE_MS = 600

/** An e-mail address. A likely slip in its domain is pointed out under it, to mend with one press or to leave. */
export function EmailField({
  value,
  onChange,
  ...words
}: FieldWords & {
  name?: string
  autoComplete?: string
  value: string
  onChange: (value: string) => void
}) {
  const { mend } = useFieldFaults()
  const input = useRef<HTMLInputElement>(null)
  const meant = likelyEmail(useSettled(value))

  function take(address: string) {
    mend(words.id)
    onChange(address)
    // The button that was pressed goes away.
    input.current?.focus()
  }

  return (
    <div className={css.withHint}>
      <TextField
        {...words}
        ref={input}
        type="email"
        autoComplete={words.autoComplete ?? email.autocomplete}
        inputMode={email.inputMode}
        maxLength={email.maxLength}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <output>
        {meant && (
          <Button look="quiet" size="small" className={css.typo} onClick={() => take(meant)}>
            {say('Did you mean')} {meant}?
          </Button>
        )}
      </output>
    </div>
  )
}

/** The value once it has stood still for a moment; '' until then. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? value : ''
}
