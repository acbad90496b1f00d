import { Text } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { useFormNotes } from '../form-notes.ts'
import { useTyped } from '../use-typed.ts'
import { LongInput } from './bare-inputs.tsx'

/** What no form can say, as JSON. */
export function RawField({ fieldPathId, formData, onChange, name }: FieldProps<unknown>) {
  const { isReadOnly } = useFormNotes()
  const [isBroken, setBroken] = useState(false)
  const typed = useTyped(
    formData === undefined ? '' : JSON.stringify(formData, null, 2),
    (text) => {
      try {
        const value: unknown = text.trim() === '' ? undefined : JSON.parse(text)
        setBroken(false)
        onChange(value, fieldPathId.path)
      } catch {
        setBroken(true)
      }
    },
  )
  return (
    <>
      <LongInput
        isCode
        id={fieldPathId.$id}
        aria-label={`${name} as JSON`}
        readOnly={isReadOnly}
        isFaulty={isBroken}
        {...typed}
      />
      {isBroken && (
        <Text size="sm" c="red" role="alert">
          This is not JSON yet, so it is not taken over.
        </Text>
      )}
    </>
  )
}
