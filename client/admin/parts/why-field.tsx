import { Textarea } from '@mantine/core'
import { REASON_MIN } from '#contract/wire/admin/staff.ts'

interface Props {
  /** The question. */
  label?: string
  value: string
  onChange: (reason: string) => void
  maxLength?: number
  /** Where it is the first thing that a dialog asks. */
  isFirst?: boolean
}

/** Why somebody does something that the audit log keeps. */
export function WhyField({ label = 'Why?', value, onChange, maxLength = 500, isFirst }: Props) {
  return (
    <Textarea
      label={label}
      description={`At least ${REASON_MIN} characters. It is kept in the audit log with your name; write no names or addresses.`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={maxLength}
      autosize
      minRows={2}
      required
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}

/** Whether it is long enough for the calls. */
export function isReason(words: string): boolean {
  return words.trim().length >= REASON_MIN
}
