import { NativeSelect, Stack } from '@mantine/core'
import type { MappedHow } from '#contract/form-mapping.ts'
import type { AnswerSource, TemplateFieldView } from '#contract/wire/admin/catalogue-templates.ts'
import { DigitsForm } from './digits-form.tsx'
import { wayOf } from './mapping-edits.ts'

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
        data={waysOf(source, field, way).map(([value, label]) => ({ value, label }))}
      />
      {way && <WayDetails way={way} source={source} field={field} onChange={onChange} />}
    </Stack>
  )
}

/** Those that suit what is answered. One that was chosen before can be seen, and the check says what is wrong with it. */
function waysOf(
  { kind, from, values }: AnswerSource,
  field: Ways['field'],
  way: Ways['way'],
): [string, string][] {
  const isName = from === 'claimant.legalName'
  const hasAnswers = values.length > 0
  const ways: [how: string, label: string, suits: boolean][] = [
    ['', 'As it is', true],
    ['tick', 'A tick for one answer', hasAnswers],
    ['choose', 'One of the field’s options', hasAnswers && Boolean(field?.options?.length)],
    ['date', 'A day', kind === 'day'],
    ['digits', 'Digits alone', kind !== 'tick'],
    ['initials', 'Initials', isName],
    ['name', 'First or last name', isName],
  ]
  return ways
    .filter(([how, , suits]) => suits || how === way?.how)
    .map(([how, label]) => [how, label])
}

/** What some ways have to know beside their name. */
function WayDetails({ way, source, field, onChange }: Ways & { way: MappedHow }) {
  if (way.how === 'choose') return <OptionSelects way={way} field={field} onChange={onChange} />
  if (way.how === 'digits') return <DigitsForm way={way} onChange={onChange} />
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
      <NativeSelect
        label="Ticked when the answer is"
        size="md"
        value={way.when}
        onChange={({ currentTarget }) => onChange({ how: 'tick', when: currentTarget.value })}
        data={[...new Set([...source.values, way.when])]}
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
      data={[
        ...(option === '' ? [{ value: '', label: 'Choose one' }] : []),
        ...(field?.options ?? []),
      ]}
      onChange={({ currentTarget }) =>
        onChange({
          how: 'choose',
          options: { ...way.options, [answer]: currentTarget.value },
        })
      }
    />
  ))
}
