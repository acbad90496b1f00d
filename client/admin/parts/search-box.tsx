import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

/** Words to look for, taken when they are sent and not with every letter. */
export function SearchBox({
  label,
  value,
  description,
  type = 'search',
  onSearch,
}: {
  label: string
  value: string
  description?: string
  type?: 'search' | 'email'
  onSearch(words: string): void
}) {
  const [words, setWords] = useState(value)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <Group align="end" gap="xs" wrap="nowrap">
          <TextInput
            label={label}
            {...(description && { description })}
            type={type}
            size="md"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            style={{ flex: '1 1 auto' }}
            autoComplete="off"
          />
          <Button type="submit" size="md" variant="default" style={{ flex: 'none' }}>
            Search
          </Button>
        </Group>
      </form>
    </search>
  )
}
