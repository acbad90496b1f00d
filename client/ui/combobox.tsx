/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a combobox (ARIA APG): a select cannot be typed into, a datalist shows one plain line, and the keys of the list are the field's. */
import type { ReactNode } from 'react'
import css from './combobox.module.css'
import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useOptionKeys } from './use-option-keys.ts'

interface Props<Option> extends Omit<FieldWords, 'label'> {
  label: string
  lead?: ReactNode
  maxLength: number
  text: string
  /** What was found for the text, best first. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** How an option looks. */
  children: (option: Option) => ReactNode
  marksFirst?: boolean
  /** Spoken while the list is shown. */
  found: string
  /** Shown instead of the list: nothing was found, or looking went wrong. */
  trouble?: string | undefined
  onType: (text: string) => void
  onChoose: (option: Option) => void
  onMark?: (option: Option) => void
  /** The field was left with its list open, and this one marked. */
  onLeave?: (marked: Option | undefined) => void
}

/** A line of text that offers what it finds, in a list under it (ARIA APG, list autocomplete). */
export function Combobox<Option>({
  id,
  text,
  options,
  keyOf,
  children,
  marksFirst = false,
  found,
  trouble,
  onType,
  onChoose,
  onMark,
  onLeave,
  ...field
}: Props<Option>) {
  const keys = useOptionKeys({ options, marksFirst, onChoose, onMark })
  const { isOpen, isShown, current } = keys
  const told = isOpen ? trouble : undefined

  return (
    <div className={css.combobox}>
      <TextField
        {...field}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${keyOf(current)}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          keys.open()
          onType(target.value)
        }}
        onKeyDown={keys.press}
        onBlur={() => {
          if (isOpen) onLeave?.(current)
          keys.close()
        }}
      />
      <OptionList id={id} label={field.label} {...{ options, keyOf, keys }}>
        {children}
      </OptionList>
      <output className={told ? css.trouble : 'visually-hidden'}>
        {told ?? (isShown && found)}
      </output>
    </div>
  )
}

interface ListProps<Option> extends Pick<Props<Option>, 'id' | 'options' | 'keyOf' | 'children'> {
  label: string
  keys: Pick<ReturnType<typeof useOptionKeys<Option>>, 'isShown' | 'current' | 'choose'>
}

function OptionList<Option>({ id, label, options, keyOf, children, keys }: ListProps<Option>) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={css.list}
      hidden={!keys.isShown}
    >
      {options.map((option) => (
        <li
          key={keyOf(option)}
          id={`${id}-${keyOf(option)}`}
          role="option"
          aria-selected={option === keys.current}
          className={css.option}
          // The field keeps the focus, so that leaving it is not a choice.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => keys.choose(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  )
}
