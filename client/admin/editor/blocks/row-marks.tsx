import { AlertTriangle, EyeOff, FlaskConical, UserRound } from 'lucide-react'
import type { Item } from '../document/items.ts'

/** What is special about an item, at a glance. */
export function RowMarks({
  item,
  isFaulty,
  isOut,
}: {
  item: Item
  isFaulty: boolean
  isOut: boolean
}) {
  return (
    <span className="ed-marks">
      {isFaulty && <AlertTriangle size={16} className="ed-bad" aria-label="To mend" />}
      {isOut && <EyeOff size={16} aria-label="Hidden" />}
      {item['visibleIf'] !== undefined && !isOut && <UserRound size={16} aria-label="For some" />}
      {item['variants'] !== undefined && <FlaskConical size={16} aria-label="In an experiment" />}
    </span>
  )
}
