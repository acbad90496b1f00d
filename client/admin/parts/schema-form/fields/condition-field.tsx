import type { FieldProps } from '@rjsf/utils'
import { ConditionBuilder } from '../../condition-builder/condition-builder.tsx'
import { useFormNotes } from '../form-notes.ts'
import { wordsOf } from '../words-of.ts'

/** A condition of a definition, as `ConditionBuilder` edits it; not to be changed where the whole form is not. */
export function ConditionField({ fieldPathId, formData, onChange, name }: FieldProps<unknown>) {
  const { isReadOnly } = useFormNotes()
  return (
    <ConditionBuilder
      label={wordsOf(name)}
      value={formData}
      isReadOnly={isReadOnly}
      onChange={(condition) => onChange(condition, fieldPathId.path)}
    />
  )
}
