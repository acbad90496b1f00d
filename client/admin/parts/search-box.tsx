import { Button, Group, Input } from '@mantine/core'
import { useId, useState } from 'react'

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
  const [sought, setSought] = useState(value)
  const id = useId()
  // Another place was gone to, or a step back: what is looked for there stands in the box.
  if (value !== sought) {
    setSought(value)
    setWords(value)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <Input.Wrapper id={id} label={label} size="md" {...(description && { description })}>
          <Group gap="xs" wrap="nowrap" align="end">
            <Input
              id={id}
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
        </Input.Wrapper>
      </form>
    </search>
  )
}
