import './schema-form.css'
import Form from '@rjsf/core'
import type { RegistryFieldsType, ValidatorType } from '@rjsf/utils'
import { useMemo } from 'react'
import { BooleanField, NumberField, StringField } from './fields/line-fields.tsx'
import { ConditionField } from './fields/condition-field.tsx'
import { EitherField, KindsField } from './fields/shape-fields.tsx'
import { FieldFrame } from './fields/field-frame.tsx'
import { GroupField } from './fields/group-field.tsx'
import { ListField } from './fields/list-field.tsx'
import { RawField } from './fields/raw-field.tsx'
import { RecordField } from './fields/record-field.tsx'
import { LetterField, TextField } from './fields/text-field.tsx'
import { errorsOf } from './errors-of.ts'
import { type FieldFault, findFaults } from './find-faults.ts'
import { formOf } from './forms-of-schemas.ts'
import { type FormNotes, FormNotesContext, type Marks } from './form-notes.ts'
import type { Pieces, Schema } from './schema.ts'
import { useOpened } from './use-opened.ts'

interface SchemaFormProps {
  schema: Schema
  pieces: Pieces
  value: unknown
  onChange(value: unknown): void
  /** Shown beside their fields; pointers into the value. */
  faults?: readonly FieldFault[]
  isReadOnly?: boolean
  marks?: Marks
  /** A field to show and to put the cursor in; a new object each time it is wanted. */
  focus?: { pointer: string }
  suggestions?: FormNotes['suggestions']
}

const fields = {
  StringField,
  NumberField,
  BooleanField,
  ObjectField: GroupField,
  text: TextField,
  letter: LetterField,
  list: ListField,
  kinds: KindsField,
  either: EitherField,
  record: RecordField,
  condition: ConditionField,
  patch: RawField,
  raw: RawField,
  fixed: () => null,
} as RegistryFieldsType

const templates = { FieldTemplate: FieldFrame }
const nothing: readonly FieldFault[] = []
const noSuggestions = {}
/** The form may show what is there, and must add nothing to it by itself. */
const addNothing = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const

/** A form by a schema: one field for each thing that the schema lets a person write. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    pieces,
    value,
    onChange,
    faults = nothing,
    isReadOnly = false,
    marks,
    focus,
  } = props
  const { suggestions = noSuggestions } = props
  const { opened, fold, rearrange } = useOpened(focus)
  const form = useMemo(() => formOf(schema, pieces), [schema, pieces])
  const errors = useMemo(() => errorsOf(faults), [faults])
  const validator = useMemo(() => validatorWith(pieces), [pieces])
  const notes = useMemo<FormNotes>(
    () => ({
      pieces,
      isReadOnly,
      opened,
      fold,
      rearrange,
      suggestions,
      ...(marks && { marks }),
    }),
    [pieces, isReadOnly, opened, fold, rearrange, suggestions, marks],
  )
  return (
    <FormNotesContext value={notes}>
      <Form
        className="schema-form"
        tagName="div"
        idPrefix="field"
        schema={form}
        formData={value}
        validator={validator}
        noValidate
        extraErrors={errors}
        showErrorList={false}
        fields={fields}
        templates={templates}
        experimental_defaultFormStateBehavior={addNothing}
        onChange={({ formData }) => onChange(formData)}
      >
        <span hidden />
      </Form>
    </FormNotesContext>
  )
}

/** What the form library asks when it has to choose between shapes. It evaluates; compiled checks are forbidden by the CSP. */
function validatorWith(pieces: Pieces): ValidatorType {
  return {
    isValid: (schema, value) => findFaults(value, schema as Schema, pieces).length === 0,
    rawValidation: () => ({ errors: [] }),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  }
}
