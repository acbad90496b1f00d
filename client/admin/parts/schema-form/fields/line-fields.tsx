import { Checkbox } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { useFormNotes } from '../form-notes.ts'
import { useTyped } from '../use-typed.ts'
import { plainWords, wordsOf } from '../words-of.ts'
import { LineInput, SelectInput } from './bare-inputs.tsx'
import { describedBy } from './described-by.ts'

/** One line of words or one of a few values. */
export function StringField(props: FieldProps<string | undefined>) {
  return props.schema.enum ? <ChoiceField {...props} /> : <LineField {...props} />
}

function LineField(props: FieldProps<string | undefined>) {
  const { fieldPathId, formData, onChange, required, schema, rawErrors, name } = props
  const { isReadOnly, suggestions } = useFormNotes()
  const known = suggestions[name]
  const typed = useTyped(formData === undefined ? '' : String(formData), (value) =>
    onChange(value === '' && !required ? undefined : value, fieldPathId.path),
  )
  return (
    <>
      <LineInput
        id={fieldPathId.$id}
        type={schema.format === 'date' ? 'date' : 'text'}
        list={known && `${fieldPathId.$id}__known`}
        readOnly={isReadOnly}
        isFaulty={Boolean(rawErrors?.length)}
        aria-describedby={describedBy(props)}
        {...typed}
      />
      {known && (
        <datalist id={`${fieldPathId.$id}__known`}>
          {known.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

function ChoiceField(props: FieldProps<string | undefined>) {
  const { fieldPathId, formData, onChange, required, schema, rawErrors } = props
  const { isReadOnly } = useFormNotes()
  const values = schema.enum ?? []
  const index = values.findIndex((value) => value === formData)
  return (
    <SelectInput
      id={fieldPathId.$id}
      disabled={isReadOnly}
      isFaulty={Boolean(rawErrors?.length)}
      aria-describedby={describedBy(props)}
      value={index < 0 ? '' : String(index)}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? undefined : (values[Number(value)] as string), fieldPathId.path)
      }
    >
      {(!required || index < 0) && <option value="">{required ? 'Choose' : 'Not set'}</option>}
      {values.map((value, at) => (
        <option key={plainWords(value)} value={at}>
          {wordsOf(plainWords(value)) || 'None'}
        </option>
      ))}
    </SelectInput>
  )
}

/** A number, whole where the schema says so. Emptied, the value is taken away. */
export function NumberField(props: FieldProps<number | undefined>) {
  const { fieldPathId, formData, onChange, schema, rawErrors } = props
  const { isReadOnly } = useFormNotes()
  const typed = useTyped(formData === undefined ? '' : String(formData), (value) =>
    onChange(value === '' ? undefined : Number(value), fieldPathId.path),
  )
  return (
    <LineInput
      id={fieldPathId.$id}
      type="number"
      step={schema.type === 'integer' ? 1 : 'any'}
      min={schema.minimum}
      max={schema.maximum}
      readOnly={isReadOnly}
      isFaulty={Boolean(rawErrors?.length)}
      aria-describedby={describedBy(props)}
      {...typed}
    />
  )
}

/** A tick. Taken off, the value is false where there has to be one; else it is taken away. */
export function BooleanField(props: FieldProps<boolean | undefined>) {
  const { fieldPathId, formData, onChange, required, schema, name, uiSchema } = props
  const { isReadOnly } = useFormNotes()
  const label = uiSchema?.['ui:label'] === false ? 'Yes' : (schema.title ?? wordsOf(name))
  return (
    <Checkbox
      id={fieldPathId.$id}
      label={label}
      description={schema.description}
      checked={formData === true}
      disabled={isReadOnly}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked || (required ? false : undefined), fieldPathId.path)
      }
    />
  )
}
