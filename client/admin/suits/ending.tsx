import { Alert } from '@mantine/core'
import { easternDay } from '#contract/closes-at.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

const ENDS =
  'With it the settlement closes: within the hour claims that are not mailed end, signed ones too, and what was paid for their letters goes back.'

interface Change {
  field: SuitFieldName
  after: unknown
  /** The settlement is closed already. */
  hasClosed: boolean
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

function endingWords({ field, after, hasClosed }: Change): string | undefined {
  if (hasClosed) return undefined
  if (field === 'status' && after === 'closed') return ENDS
  return field === 'dueOn' && isPast(after) ? `This day is over. ${ENDS}` : undefined
}

/** While its year is typed a browser has the day in years such as 0002. */
function isPast(day: unknown): boolean {
  return typeof day === 'string' && day >= '1000' && day < easternDay(new Date())
}
