import type { ErrorSchema, FieldPathId, FieldProps, RJSFSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'

interface InnerFieldProps {
  /** The field that this one is a part of. */
  around: Pick<FieldProps, 'registry' | 'onChange' | 'onBlur' | 'onFocus'>
  name: string
  form: RJSFSchema
  value: unknown
  errors: ErrorSchema | undefined
  place: FieldPathId
  isRequired: boolean
  /** Whether what is around it says its name already. */
  isNamed?: boolean
}

const bare = { 'ui:label': false }
const plain = {}

/** A field within another one. */
export function InnerField({
  around: { registry, onChange, onBlur, onFocus },
  name,
  form,
  value,
  errors,
  place,
  isRequired,
  isNamed = false,
}: InnerFieldProps) {
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>
  return (
    <SchemaField
      name={name}
      schema={form}
      uiSchema={isNamed ? bare : plain}
      formData={value}
      errorSchema={errors}
      fieldPathId={place}
      required={isRequired}
      registry={registry}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
