import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type FactName, facts } from '#contract/definitions/facts.ts'
import { factWords } from './condition-words.ts'
import { newRow, type Operator, operators, operatorsFor, type Row } from './rules.ts'
import { RowValue } from './row-value.tsx'

/** Some rows that belong together. Groups that nobody needs are only offered. */
export function RowGroup({
  title,
  rows,
  put,
  isReadOnly,
  facts: known,
}: {
  title: string
  rows: readonly Row[]
  put(rows: Row[]): void
  isReadOnly: boolean
  facts: readonly FactName[]
}) {
  // Of one that is asked already, the condition may have no room for a second question.
  const isNew = (fact: FactName) => rows.every((row) => row.fact !== fact)
  const add = () => put([...rows, newRow(known.find(isNew) ?? 'entry.from')])
  if (rows.length === 0) {
    if (isReadOnly) return null
    return (
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Plus size={16} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={add}
      >
        {title}
      </Button>
    )
  }
  return (
    <fieldset className="condition-group">
      <legend className="form-label">{title}</legend>
      <Stack gap="xs">
        {rows.map((row, index) => (
          <RowLine
            key={String(index)}
            row={row}
            name={`${title}, line ${index + 1}`}
            isReadOnly={isReadOnly}
            known={known}
            put={(now) => put(rows.with(index, now))}
            remove={() => put(rows.toSpliced(index, 1))}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={add}
          >
            One more
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

function RowLine({
  row,
  name,
  isReadOnly,
  known,
  put,
  remove,
}: {
  row: Row
  name: string
  isReadOnly: boolean
  known: readonly FactName[]
  put(row: Row): void
  remove(): void
}) {
  return (
    <div className="condition-row">
      <FactSelect
        {...{ known, isReadOnly }}
        name={`${name}: fact`}
        fact={row.fact}
        choose={(fact) => put(newRow(fact))}
      />
      <Group gap={6} wrap="nowrap" align="start">
        <OperatorSelect {...{ row, isReadOnly, put }} name={`${name}: operator`} />
        <RowValue
          row={row}
          name={`${name}: value`}
          put={(values) => put({ ...row, values })}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size={36}
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {facts[row.fact].doc}
      </Text>
    </div>
  )
}

function FactSelect({
  name,
  fact,
  known,
  isReadOnly,
  choose,
}: {
  name: string
  fact: FactName
  known: readonly FactName[]
  isReadOnly: boolean
  choose(fact: FactName): void
}) {
  // What was asked for before stays to be seen.
  const offered = [...new Set([...known, fact])]
  return (
    <NativeSelect
      aria-label={name}
      value={fact}
      disabled={isReadOnly}
      data={offered.map((one) => ({ value: one, label: factWords[one] }))}
      onChange={({ currentTarget }) => choose(currentTarget.value as FactName)}
    />
  )
}

function OperatorSelect({
  name,
  row,
  isReadOnly,
  put,
}: {
  name: string
  row: Row
  isReadOnly: boolean
  put(row: Row): void
}) {
  // What was written as JSON may ask in another way than rows offer: it is not shown as what it does not say.
  const offered = [...new Set([...operatorsFor(row.fact), row.operator])]
  const choose = (operator: Operator) => {
    const isList = operators[operator].takes === 'several'
    put({ ...row, operator, values: isList ? row.values : row.values.slice(0, 1) })
  }
  return (
    <NativeSelect
      aria-label={name}
      value={row.operator}
      disabled={isReadOnly}
      data={offered.map((one) => ({ value: one, label: operators[one].words }))}
      onChange={({ currentTarget }) => choose(currentTarget.value as Operator)}
    />
  )
}
