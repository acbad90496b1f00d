import { Text } from '@mantine/core'
import { type ErrorSchema, type FieldProps, toFieldPathId } from '@rjsf/utils'
import type { Shape } from '../forms-of-schemas.ts'
import { useFormNotes } from '../form-notes.ts'
import { asSentence } from '../as-sentence.ts'
import { pointerOf } from '../pointers.ts'
import { firstWords } from '../words-of.ts'
import { countFaults } from './count-faults.ts'
import { Fold } from './fold.tsx'
import { InnerField } from './inner-field.tsx'
import { LineButtons } from './line-buttons.tsx'

interface Props {
  list: FieldProps<unknown>
  lines: readonly unknown[]
  index: number
  each: Shape
  title: string
  isFull: boolean
  /** @param order of each line that there is to be, where it is now */
  reorder(order: readonly number[]): void
}

/** One line of a list: beside its buttons if it is one input, else folded away under its first words. */
export function ListLine({ list, lines, index, each, title, isFull, reorder }: Props) {
  const { isReadOnly } = useFormNotes()
  const { fieldPathId, errorSchema, registry, name } = list
  const isShort = isOneInput(each)
  const errors = (errorSchema as Record<number, ErrorSchema> | undefined)?.[index]
  const place = toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)
  const buttons = !isReadOnly && (
    <LineButtons
      name={`${title} ${index + 1}`}
      list={fieldPathId.$id}
      count={lines.length}
      index={index}
      reorder={reorder}
      isFull={isFull}
    />
  )
  const field = (
    <InnerField
      around={list}
      name={isShort ? name : String(index)}
      form={each.form}
      value={lines[index]}
      errors={errors}
      place={place}
      isRequired
      isNamed={!isShort}
    />
  )
  if (isShort) {
    return (
      <div className="form-line">
        {field}
        {buttons}
      </div>
    )
  }
  return (
    <Fold
      pointer={pointerOf(place.path)}
      id={place.$id}
      title={`${index + 1}`}
      summary={firstWords(lines[index])}
      faults={countFaults(errors)}
      aside={buttons}
    >
      {errors?.__errors?.map((reason) => (
        <Text key={reason} c="red" size="sm">
          {asSentence(reason)}
        </Text>
      ))}
      {field}
    </Fold>
  )
}

function isOneInput({ form }: Shape): boolean {
  return (
    form.$id === 'text' ||
    form.$id === 'letter' ||
    ['string', 'number', 'integer'].includes(String(form.type))
  )
}
