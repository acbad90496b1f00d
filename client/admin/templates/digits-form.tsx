import { Group, NumberInput } from '@mantine/core'
import type { MappedHow } from '#contract/form-mapping.ts'

type Digits = Extract<MappedHow, { how: 'digits' }>

const MOST = 40

/** Which of the digits stand in this place, counted from 1: a telephone number in three fields, a ZIP code in five cells. */
export function DigitsForm({
  way,
  onChange,
}: {
  way: Digits
  onChange(way: MappedHow | undefined): void
}) {
  const { from, to } = way
  const take = (next: { [Edge in 'from' | 'to']?: number | undefined }) => {
    const { from: start, to: end } = { from, to, ...next }
    onChange({
      how: 'digits',
      ...(start !== undefined && { from: start }),
      ...(end !== undefined && { to: end }),
    })
  }
  return (
    <Group gap="xs">
      <NumberInput
        label="From digit"
        description="Empty: the first"
        size="md"
        value={from === undefined ? '' : from + 1}
        min={1}
        max={MOST}
        allowDecimal={false}
        allowNegative={false}
        onChange={(digit) => take({ from: isOne(digit) ? Number(digit) - 1 : undefined })}
        w={150}
      />
      <NumberInput
        label="To digit"
        description="Empty: the last"
        size="md"
        value={to ?? ''}
        min={1}
        max={MOST}
        allowDecimal={false}
        allowNegative={false}
        onChange={(digit) => take({ to: isOne(digit) ? Number(digit) : undefined })}
        w={150}
      />
    </Group>
  )
}

/** What is half typed, as 0 before a digit, is none yet. */
function isOne(typed: number | string): boolean {
  return Number(typed) >= 1
}
