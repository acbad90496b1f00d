import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type FactName, factNames } from '#contract/definitions/facts.ts'
import { conditionWords } from './condition-words.ts'
import { RawCondition } from './raw-condition.tsx'
import { RowGroup } from './row-group.tsx'
import { canBeSaid, conditionOf, type Row, type Rules, rulesOf } from './rules.ts'

const groups = [
  { key: 'all', title: 'All of these are so' },
  { key: 'any', title: 'And at least one of these' },
  { key: 'not', title: 'And not all of these together' },
] as const

/** For whom something is: rows of facts, or JSON for what rows cannot say; below it the same in plain words. */
export function ConditionBuilder({
  value,
  onChange,
  isReadOnly = false,
  label,
  facts = factNames,
}: {
  /** A condition as written; undefined for everybody. */
  value: unknown
  onChange(condition: unknown): void
  isReadOnly?: boolean
  /** What it decides, for whoever listens to the screen: 'Shown to'. */
  label: string
  /** Those that are known where it is decided. */
  facts?: readonly FactName[]
}) {
  const [isRaw, setRaw] = useState(false)
  const rules = value === undefined ? { all: [], any: [], not: [] } : rulesOf(value)
  const put = (key: keyof Rules, rows: Row[]) => {
    if (!rules) return
    const now = { ...rules, [key]: rows }
    // A row for which there is no room would take another one's place.
    if (canBeSaid(now)) onChange(conditionOf(now))
  }
  return (
    <Stack gap="sm" component="fieldset" className="condition-group" aria-label={label}>
      {isRaw || !rules ? (
        <RawCondition value={value} onChange={onChange} isReadOnly={isReadOnly} label={label} />
      ) : (
        groups.map(({ key, title }) => (
          <RowGroup
            key={key}
            title={title}
            rows={rules[key]}
            put={(rows) => put(key, rows)}
            isReadOnly={isReadOnly}
            facts={facts}
          />
        ))
      )}
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text component="output" size="sm">
          {conditionWords(value)}
        </Text>
        {rules && !isReadOnly && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="compact-sm"
            onClick={() => setRaw(!isRaw)}
          >
            {isRaw ? 'As rows' : 'As JSON'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
