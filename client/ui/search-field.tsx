import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'

/** A line that narrows down a list as it is typed. Enter has nothing to add, and must not send the form that the list is in. */
export function SearchField({
  value,
  onSearch,
  ...words
}: FieldWords & { value: string; onSearch: (text: string) => void }) {
  return (
    <TextField
      {...words}
      type="search"
      enterKeyHint="search"
      value={value}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
