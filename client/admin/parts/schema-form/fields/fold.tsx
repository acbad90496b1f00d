import { Badge, Text } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormNotes } from '../form-notes.ts'

/** A part of the form that is folded in until it is wanted; what is in it is drawn only then. */
export function Fold({
  pointer,
  id,
  title,
  summary,
  faults,
  aside,
  children,
}: {
  pointer: string
  id: string
  title: string
  summary?: string
  /** How many are inside. */
  faults: number
  aside?: ReactNode
  children: ReactNode
}) {
  const { opened, fold } = useFormNotes()
  const isOpen = opened.has(pointer)
  return (
    <fieldset className="form-fold" aria-label={title}>
      <div className="form-fold-head">
        <button
          type="button"
          id={`${id}__fold`}
          className="form-fold-button"
          aria-expanded={isOpen}
          onClick={() => fold(pointer, !isOpen)}
        >
          <ChevronRight size={16} aria-hidden className="form-fold-mark" />
          <span className="form-fold-title">{title}</span>
          {!isOpen && summary && (
            <Text span size="sm" c="dimmed" truncate>
              {summary}
            </Text>
          )}
          {faults > 0 && (
            <Badge color="red" variant="outline" size="md">
              {faults} to mend
            </Badge>
          )}
        </button>
        {aside}
      </div>
      {isOpen && <div className="form-fold-body">{children}</div>}
    </fieldset>
  )
}
