import { NativeSelect, Stack, TextInput } from '@mantine/core'
import type { MappedHow } from '#contract/form-mapping.ts'
import type { AnswerSource, TemplateFieldView } from '#contract/wire/admin/catalogue-templates.ts'

const shapes = [
  'MM/DD/YYYY',
  'MM/DD/YY',
  'MMDDYYYY',
  'MM',
  'DD',
  'YYYY',
  'YY',
  'Month D, YYYY',
] as const

interface Ways {
  way: MappedHow | undefined
  source: AnswerSource
  field: TemplateFieldView | undefined
  onChange(way: MappedHow | undefined): void
}

/** How an answer is written: as words, a tick, one of the field's options, a day, or a part of it. */
export function WayForm({ way, source, field, onChange }: Ways) {
  if (source.kind === 'signature') return null
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Written"
        size="md"
        value={way?.how ?? ''}
        onChange={({ currentTarget }) => onChange(wayOf(currentTarget.value, source, field))}
        data={waysOf(source, field).map(([value, label]) => ({ value, label }))}
      />
      {way && <WayDetails way={way} source={source} field={field} onChange={onChange} />}
    </Stack>
  )
}

function waysOf({ kind, from }: AnswerSource, field: Ways['field']): [string, string][] {
  const ways: ([string, string] | false)[] = [
    ['', 'As it is'],
    ['tick', 'A tick for one answer'],
    Boolean(field?.options?.length) && ['choose', 'One of the field’s options'],
    kind === 'day' && ['date', 'A day'],
    ['digits', 'Digits alone'],
    from === 'claimant.legalName' && ['initials', 'Initials'],
    from === 'claimant.legalName' && ['name', 'First or last name'],
  ]
  return ways.filter((way) => way !== false)
}

/** What some ways have to know beside their name. */
function WayDetails({ way, source, field, onChange }: Ways & { way: MappedHow }) {
  if (way.how === 'choose') return <OptionSelects way={way} field={field} onChange={onChange} />
  if (way.how === 'date') {
    return (
      <NativeSelect
        label="Shape"
        size="md"
        value={way.format}
        onChange={({ currentTarget }) => {
          const format = shapes.find((shape) => shape === currentTarget.value)
          if (format) onChange({ how: 'date', format })
        }}
        data={[...shapes]}
      />
    )
  }
  if (way.how === 'tick') {
    return (
      <TextInput
        label="Ticked when the answer is"
        description={source.values.join(', ')}
        size="md"
        value={way.when}
        onChange={({ currentTarget }) => onChange({ how: 'tick', when: currentTarget.value })}
      />
    )
  }
  if (way.how !== 'name') return null
  return (
    <NativeSelect
      label="Part"
      size="md"
      value={way.part}
      onChange={({ currentTarget }) =>
        onChange({ how: 'name', part: currentTarget.value === 'last' ? 'last' : 'first' })
      }
      data={['first', 'last']}
    />
  )
}

function OptionSelects({
  way,
  field,
  onChange,
}: Pick<Ways, 'field' | 'onChange'> & { way: Extract<MappedHow, { how: 'choose' }> }) {
  return Object.entries(way.options).map(([answer, option]) => (
    <NativeSelect
      key={answer}
      label={`“${answer}” is`}
      size="md"
      value={option}
      data={field?.options ?? []}
      onChange={({ currentTarget }) =>
        onChange({
          how: 'choose',
          options: { ...way.options, [answer]: currentTarget.value },
        })
      }
    />
  ))
}

function wayOf(
  how: string,
  { values }: AnswerSource,
  field: TemplateFieldView | undefined,
): MappedHow | undefined {
  const options = field?.options ?? []
  if (how === 'tick') return { how, when: values[0] ?? 'yes' }
  if (how === 'date') return { how, format: 'MM/DD/YYYY' }
  if (how === 'digits' || how === 'initials') return { how }
  if (how === 'name') return { how, part: 'first' }
  if (how !== 'choose') return undefined
  const pairs = values.map((value, index) => [value, options[index] ?? options[0] ?? ''])
  return { how, options: Object.fromEntries(pairs) as Record<string, string> }
}
