import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { FormMapping, MappedField } from '#contract/form-mapping.ts'
import type { AnswerSource, TemplateFieldView } from '#contract/wire/admin/catalogue-templates.ts'
import { BoxForm } from './box-form.tsx'
import { mappedAt, type PlaceKey, tickedFor, usualWay, withPlace } from './mapping-edits.ts'
import { WayForm } from './way-form.tsx'

interface Placing {
  place: PlaceKey
  mapping: FormMapping
  fields: readonly TemplateFieldView[]
  sources: readonly AnswerSource[]
  onChange(mapping: FormMapping): void
  onRemoved(): void
}

/** What the chosen place takes, and how that is written there. */
export function PlaceForm({ place, mapping, fields, sources, onChange, onRemoved }: Placing) {
  const field = 'field' in place ? fields.find(({ name }) => name === place.field) : undefined
  const mapped = mappedAt(mapping, place)
  const source = sources.find(({ from }) => from === mapped?.from)
  const put = (next: MappedField | undefined) => onChange(withPlace(mapping, place, next))

  function take(from: string): void {
    const chosen = sources.find((one) => one.from === from)
    if (!chosen) return put(undefined)
    const others = withPlace(mapping, place, undefined)
    const way = usualWay(chosen, field, tickedFor(others, from))
    put({ from, ...(way && { as: way }) })
  }

  return (
    <Stack gap="sm">
      <Text fw={650}>
        {'field' in place ? `Field “${place.field}”` : `Box ${place.position + 1}`}
      </Text>
      {field && (
        <Text size="sm" c="dimmed">
          {[field.kind, field.maxLength && `at most ${field.maxLength} characters`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      <SourceSelect
        taken={mapped?.from}
        sources={sources}
        mayTakeNothing={'field' in place}
        onTake={take}
      />
      {mapped && source && (
        <WayForm
          way={mapped.as}
          source={source}
          field={field}
          onChange={(way) => put({ from: mapped.from, ...(way && { as: way }) })}
        />
      )}
      {'position' in place && (
        <BoxForm index={place.position} mapping={mapping} onChange={onChange} />
      )}
      {'position' in place && (
        <Group>
          <Button
            variant="default"
            onClick={() => {
              put(undefined)
              onRemoved()
            }}
          >
            Remove this box
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface Taking {
  taken: string | undefined
  sources: readonly AnswerSource[]
  mayTakeNothing: boolean
  onTake(from: string): void
}

function SourceSelect({ taken, sources, mayTakeNothing, onTake }: Taking) {
  return (
    <NativeSelect
      label="Takes"
      size="md"
      value={taken ?? ''}
      onChange={({ currentTarget }) => onTake(currentTarget.value)}
      data={[
        ...(mayTakeNothing ? [{ value: '', label: 'Nothing' }] : []),
        ...[...Map.groupBy(sources, ({ group }) => group)].map(([group, items]) => ({
          group,
          items: items.map(({ from, label }) => ({ value: from, label: short(label) })),
        })),
      ]}
    />
  )
}

function short(label: string): string {
  return label.length > 70 ? `${label.slice(0, 67)}…` : label
}
