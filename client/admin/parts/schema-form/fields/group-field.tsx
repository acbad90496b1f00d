import { Button, Stack } from '@mantine/core'
import { type FieldProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils'
import { Plus } from 'lucide-react'
import { isRecord } from '#contract/is-record.ts'
import { originOf } from '../forms-of-schemas.ts'
import { useFormNotes } from '../form-notes.ts'
import { pointerOf } from '../pointers.ts'
import { sampleOf } from '../sample-of.ts'
import { firstWords, wordsOf } from '../words-of.ts'
import { countFaults } from './count-faults.ts'
import { Fold } from './fold.tsx'
import { InnerField } from './inner-field.tsx'

/** Several fields under one name. What may be missing is only offered. */
export function GroupField(props: FieldProps<Record<string, unknown> | undefined>) {
  const { fieldPathId, formData, schema, required, name, onChange, errorSchema, uiSchema } = props
  const { pieces, isReadOnly } = useFormNotes()
  const { path, $id } = fieldPathId
  if (path.length === 0 || uiSchema?.['ui:label'] === false) return <Fields {...props} />
  const title = schema.title ?? wordsOf(name)
  if (formData === undefined && !required) {
    if (isReadOnly) return null
    return (
      <Button
        id={$id}
        variant="default"
        size="compact-md"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() =>
          onChange(sampleOf(originOf(schema).schema, pieces, name) as Record<string, unknown>, path)
        }
      >
        {title}
      </Button>
    )
  }
  return (
    <Fold
      pointer={pointerOf(path)}
      id={$id}
      title={title}
      summary={firstWords(formData)}
      faults={countFaults(errorSchema)}
    >
      <Fields {...props} />
      {!required && !isReadOnly && (
        <Button variant="default" size="compact-sm" onClick={() => onChange(undefined, path)}>
          Without {title.toLowerCase()}
        </Button>
      )}
    </Fold>
  )
}

function Fields(props: FieldProps<Record<string, unknown> | undefined>) {
  const { schema, formData, errorSchema, fieldPathId, registry } = props
  const own = isRecord(formData) ? formData : {}
  const required = new Set(schema.required)
  return (
    <Stack gap="sm">
      {Object.entries(schema.properties ?? {}).map(([key, one]) => (
        <InnerField
          key={key}
          around={props}
          name={key}
          form={one as RJSFSchema}
          value={own[key]}
          errors={errorSchema?.[key]}
          place={toFieldPathId(key, registry.globalFormOptions, fieldPathId.path)}
          isRequired={required.has(key)}
        />
      ))}
    </Stack>
  )
}
