import { Alert } from '@mantine/core'
import { easternDay } from '#contract/closes-at.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

const ENDS =
  'With it the settlement closes: within the hour claims that are not mailed end, signed ones too, and what was paid for their letters goes back.'

interface Change {
  field: SuitFieldName
  before: unknown
  after: unknown
}

/** What another value ends, to be read before it is saved: not all of it comes back with the next edit. */
export function Ending(change: Change) {
  const words = endingWords(change)
  return (
    <div aria-live="polite">
      {words && (
        <Alert variant="outline" color="orange">
          {words}
        </Alert>
      )}
    </div>
  )
}

function endingWords({ field, before, after }: Change): string | undefined {
  if (field === 'status' && after === 'closed' && before !== 'closed') return ENDS
  if (field !== 'dueOn' || !isOver(after) || isOver(before)) return undefined
  return `This day is over. ${ENDS}`
}

function isOver(day: unknown): boolean {
  return typeof day === 'string' && day < easternDay(new Date())
}
