import { Stack } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { isRecord } from '#contract/is-record.ts'
import { findFaults } from '../find-faults.ts'
import { originOf, type Shape } from '../forms-of-schemas.ts'
import { useFormNotes } from '../form-notes.ts'
import { sampleOf } from '../sample-of.ts'
import { wordsOf } from '../words-of.ts'
import { SelectInput } from './bare-inputs.tsx'
import { describedBy } from './described-by.ts'
import { InnerField } from './inner-field.tsx'

/** One of several kinds by its tag: an action, a source, a paragraph, a question. Its own fields follow. */
export function KindsField(props: FieldProps<unknown>) {
  const { formData, schema, fieldPathId, onChange, required, name } = props
  const { pieces } = useFormNotes()
  const { tag = '', shapes = [] } = originOf(schema)
  const own = isRecord(formData) ? formData : {}
  const chosen = shapes.find((shape) => shape.name === own[tag])
  const choose = (kind: string | undefined) => {
    const shape = shapes.find((one) => one.name === kind)
    if (!shape) return onChange(undefined, fieldPathId.path)
    const first = sampleOf(shape.schema, pieces, name) as Record<string, unknown>
    const kept = Object.keys(own).filter((key) => shape.schema.properties?.[key])
    const shared = Object.fromEntries(kept.map((key) => [key, own[key]]))
    onChange({ ...first, ...shared, [tag]: kind }, fieldPathId.path)
  }
  return (
    <ShapeField
      {...props}
      chosen={chosen}
      names={shapes.map((shape) => shape.name)}
      chosenName={chosen?.name}
      isOptional={!required && typeof fieldPathId.path.at(-1) !== 'number'}
      choose={choose}
    />
  )
}

/** A value that may be of one form or another. */
export function EitherField(props: FieldProps<unknown>) {
  const { formData, schema, fieldPathId, onChange, required, name } = props
  const { pieces } = useFormNotes()
  const { shapes = [] } = originOf(schema)
  const isNothing = formData === undefined
  const chosen = isNothing ? undefined : fittingShape(formData, shapes, pieces)
  return (
    <ShapeField
      {...props}
      chosen={chosen}
      names={shapes.map((shape) => shape.name)}
      chosenName={chosen?.name}
      isOptional={!required}
      choose={(wanted) => {
        const shape = shapes.find((one) => one.name === wanted)
        onChange(shape && sampleOf(shape.schema, pieces, name), fieldPathId.path)
      }}
    />
  )
}

function fittingShape(
  value: unknown,
  shapes: readonly Shape[],
  pieces: Parameters<typeof findFaults>[2],
) {
  const fitting = shapes.find(({ schema }) => findFaults(value, schema, pieces).length === 0)
  return (
    fitting ??
    shapes.find(({ form }) => form.type === typeof value) ??
    shapes.find(({ form }) => form.$id !== 'fixed')
  )
}

interface ShapeProps extends FieldProps<unknown> {
  chosen: Shape | undefined
  names: readonly string[]
  chosenName: string | undefined
  isOptional: boolean
  choose(name: string | undefined): void
}

function ShapeField(props: ShapeProps) {
  const { chosen, names, chosenName, isOptional, choose, ...field } = props
  const { isReadOnly } = useFormNotes()
  const { fieldPathId, formData, errorSchema } = field
  const label = wordsOf(String(fieldPathId.path.findLast((part) => typeof part === 'string') ?? ''))
  return (
    <Stack gap={6} className="form-shape">
      <SelectInput
        id={fieldPathId.$id}
        aria-label={`Kind of ${label.toLowerCase()}`}
        aria-describedby={describedBy(field)}
        disabled={isReadOnly}
        value={chosenName ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value || undefined)}
      >
        {(isOptional || !chosenName) && (
          <option value="">{isOptional ? 'Not set' : 'Choose'}</option>
        )}
        {names.map((name) => (
          <option key={name} value={name}>
            {wordsOf(name)}
          </option>
        ))}
      </SelectInput>
      {chosen && chosen.form.$id !== 'fixed' && hasFields(chosen) && (
        <InnerField
          key={chosen.name}
          around={field}
          name={String(fieldPathId.path.at(-1) ?? '')}
          form={chosen.form}
          value={formData}
          errors={errorSchema}
          place={{ ...fieldPathId, $id: `${fieldPathId.$id}_of` }}
          isRequired
          isNamed
        />
      )}
    </Stack>
  )
}

function hasFields({ form }: Shape): boolean {
  return form.type !== 'object' || Object.keys(form.properties ?? {}).length > 0
}
