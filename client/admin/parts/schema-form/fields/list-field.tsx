import { Button, Stack, Text } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { Plus } from 'lucide-react'
import { originOf } from '../forms-of-schemas.ts'
import { useFormNotes } from '../form-notes.ts'
import { pointerOf } from '../pointers.ts'
import { sampleOf } from '../sample-of.ts'
import { wordsOf } from '../words-of.ts'
import { ListLine } from './list-line.tsx'

/** Lines in an order: each may be moved, doubled and taken out. */
export function ListField(props: FieldProps<unknown>) {
  const { fieldPathId, formData, schema, name, onChange, rawErrors } = props
  const { pieces, isReadOnly, fold, rearrange } = useFormNotes()
  const { path, $id } = fieldPathId
  const { each } = originOf(schema)
  if (!each) throw new Error('A list says what its lines are')
  const lines: unknown[] = Array.isArray(formData) ? formData : []
  const title = schema.title ?? wordsOf(name)
  const isFull = schema.maxItems !== undefined && lines.length >= schema.maxItems
  const put = (now: unknown[]) =>
    onChange(now.length === 0 && !props.required ? undefined : now, path)
  const add = () => {
    put([...lines, sampleOf(each.schema, pieces, name.replace(/s$/, ''))])
    fold(pointerOf([...path, lines.length]), true)
  }
  const reorder = (order: readonly number[]) => {
    put(order.map((index) => lines[index]))
    rearrange(pointerOf(path), order)
  }
  const line = { list: props, lines, each, title, isFull, reorder }
  return (
    <fieldset
      className="form-list"
      aria-describedby={rawErrors?.length ? `${$id}__fault` : undefined}
    >
      <legend className="form-label">
        {title} <span className="form-count">{lines.length}</span>
      </legend>
      {schema.description && (
        <Text size="xs" c="dimmed">
          {schema.description}
        </Text>
      )}
      <Stack gap={6}>
        {lines.map((_, index) => (
          <ListLine key={`${index}`} index={index} {...line} />
        ))}
      </Stack>
      {!isReadOnly && (
        <Button
          id={$id}
          mt={6}
          variant="default"
          size="compact-md"
          disabled={isFull}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={add}
          aria-label={`Add to ${title}`}
        >
          Add
        </Button>
      )}
    </fieldset>
  )
}
