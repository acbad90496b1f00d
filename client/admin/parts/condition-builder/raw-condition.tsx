import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { rulesOf } from './rules.ts'

/** A condition as JSON. Taken over as soon as it can be read. */
export function RawCondition({
  value,
  onChange,
  isReadOnly,
  label,
}: {
  value: unknown
  onChange(condition: unknown): void
  isReadOnly: boolean
  label: string
}) {
  const [text, setText] = useState(() =>
    value === undefined ? '' : JSON.stringify(value, null, 2),
  )
  const [fault, setFault] = useState<string>()
  const take = (typed: string) => {
    setText(typed)
    try {
      const condition: unknown = typed.trim() === '' ? undefined : JSON.parse(typed)
      setFault(undefined)
      onChange(condition)
    } catch {
      setFault('This is not JSON yet, so it is not taken over.')
    }
  }
  return (
    <>
      <Textarea
        label={`${label}, as JSON`}
        rows={6}
        value={text}
        readOnly={isReadOnly}
        error={fault}
        classNames={{ input: 'form-code' }}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {value !== undefined && !rulesOf(value) && (
        <Text size="sm" c="dimmed">
          Rows cannot say this one, so it stays as it is written.
        </Text>
      )}
    </>
  )
}
