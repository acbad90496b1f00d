import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { type ErrorSchema, type FieldProps, toFieldPathId } from '@rjsf/utils'
import { Plus, Trash2 } from 'lucide-react'
import { isRecord } from '#contract/is-record.ts'
import { originOf } from '../forms-of-schemas.ts'
import { useFormNotes } from '../form-notes.ts'
import { sampleOf } from '../sample-of.ts'
import { useTyped } from '../use-typed.ts'
import { wordsOf } from '../words-of.ts'
import { LineInput } from './bare-inputs.tsx'
import { InnerField } from './inner-field.tsx'

/** Values by names that the writer chooses: outside links, what a query takes along. */
export function RecordField(props: FieldProps<Record<string, unknown> | undefined>) {
  const { formData, schema, fieldPathId, onChange, errorSchema, registry, required, name } = props
  const { pieces, isReadOnly } = useFormNotes()
  const { each } = originOf(schema)
  if (!each) throw new Error('A record says what its values are')
  const own = isRecord(formData) ? formData : {}
  const { path, $id } = fieldPathId
  const put = (entries: [string, unknown][]) =>
    onChange(entries.length === 0 && !required ? undefined : Object.fromEntries(entries), path)
  const entries = Object.entries(own)
  return (
    <Stack gap={6}>
      {entries.map(([key, value], index) => (
        <Group key={String(index)} gap={6} align="start" className="form-line">
          <KeyInput
            name={`Name ${index + 1} in ${wordsOf(name)}`}
            value={key}
            others={Object.keys(own).filter((other) => other !== key)}
            take={(now) => put(entries.map((entry, at) => (at === index ? [now, value] : entry)))}
          />
          <InnerField
            around={props}
            name={key}
            form={each.form}
            value={value}
            errors={(errorSchema as Record<string, ErrorSchema> | undefined)?.[key]}
            place={toFieldPathId(key, registry.globalFormOptions, path)}
            isRequired
          />
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size={32}
              aria-label={`Remove ${key}`}
              onClick={() => put(entries.toSpliced(index, 1))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isReadOnly && (
        <Button
          id={$id}
          variant="default"
          size="compact-md"
          style={{ alignSelf: 'start' }}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => put([...entries, [freeName(own), sampleOf(each.schema, pieces)]])}
          aria-label={`Add to ${wordsOf(name)}`}
        >
          Add
        </Button>
      )}
    </Stack>
  )
}

function freeName(own: Record<string, unknown>): string {
  let name = 'name'
  while (Object.hasOwn(own, name)) name += 'x'
  return name
}

interface Key {
  name: string
  value: string
  others: readonly string[]
  take(now: string): void
}

/** A name that another line has is not taken over, not even on the way to a longer one: that line would be lost. */
function KeyInput({ name, value, others, take }: Key) {
  const { isReadOnly } = useFormNotes()
  const typed = useTyped(value, (now) => others.includes(now) || take(now))
  return (
    <LineInput
      aria-label={name}
      readOnly={isReadOnly}
      isFaulty={others.includes(typed.value)}
      {...typed}
    />
  )
}
