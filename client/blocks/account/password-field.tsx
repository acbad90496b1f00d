import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useFieldFaults } from '../../onboarding/field-faults.ts'
import { TextField } from '../../ui/text-field.tsx'
import css from './account.module.css'

interface Props {
  id: string
  words: { label: string; hint?: string; show: string; hide: string }
  value: string
  onChange: (value: string) => void
  /** A new one is offered by the browser, an old one filled in. */
  kind: 'new' | 'current'
}

/** One password, hidden until its own button shows it. */
export function PasswordField({ id, words, value, onChange, kind }: Props) {
  const { errorOf } = useFieldFaults()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={css.password}>
      <TextField
        id={id}
        name={kind === 'new' ? 'new-password' : 'password'}
        label={words.label}
        hint={words.hint}
        error={errorOf(id)}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className={css.reveal}
        aria-pressed={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} />
        {isShown ? words.hide : words.show}
      </button>
    </div>
  )
}
