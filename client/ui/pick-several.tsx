import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { FieldWords } from './field.tsx'
import css from './pick-several.module.css'
import { SelectField } from './select-field.tsx'
import { say } from '../words/say.ts'

interface Option {
  value: string
  label: string
}

/** Several of many: each pick goes from the list to the line of picks, from where it can be taken back. */
export function PickSeveral({
  name,
  options,
  placeholder,
  picked,
  most = options.length,
  onChange,
  ...words
}: FieldWords & {
  name: string
  options: readonly Option[]
  placeholder: string
  picked: readonly string[]
  most?: number
  onChange: (picked: string[]) => void
}) {
  const field = useRef<HTMLDivElement>(null)
  const picking = usePicking((value) => !picked.includes(value) && onChange([...picked, value]))
  const takeBack = (value: string) => {
    onChange(picked.filter((other) => other !== value))
    // The button that was pressed goes away.
    field.current?.querySelector('select')?.focus()
  }
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const isFull = picked.length >= most

  return (
    <div className={css.field} ref={field}>
      <SelectField
        {...words}
        name={name}
        placeholder={isFull ? say(`That makes ${most}, the most there is room for`) : placeholder}
        options={isFull ? [] : options.filter(({ value }) => !picked.includes(value))}
        {...picking}
      />
      <ul className={css.picks} aria-live="polite" aria-label={say('Picked')}>
        {picked.map((value) => (
          <li key={value}>
            <button
              type="button"
              className={css.pick}
              aria-label={`${say('Remove')} ${labelOf(value)}`}
              onClick={() => takeBack(value)}
            >
              {labelOf(value)}
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A key goes through the lines of a closed list one by one: what is chosen by keys is picked by Enter, or by leaving the list. */
function usePicking(onPick: (value: string) => void) {
  const [held, setHeld] = useState('')
  const isByKey = useRef(false)

  function pick(value: string): void {
    setHeld('')
    if (value !== '') onPick(value)
  }
  return {
    value: held,
    onPointerDown: () => void (isByKey.current = false),
    onKeyDown(event: KeyboardEvent) {
      isByKey.current = true
      if (event.key !== 'Enter' || held === '') return
      event.preventDefault()
      pick(held)
    },
    onBlur: () => pick(held),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      (isByKey.current ? setHeld : pick)(target.value),
  }
}
