import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './chip.module.css'
import { classNames } from './class-names.ts'
import { say } from '../words/say.ts'

export type ChipTone = 'plain' | 'good' | 'soon' | 'bad' | 'lime' | 'outlined'

/** A word or two about a thing. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(css.chip, css[tone])}>{children}</span>
}

/** How long a claim can still be made; amber under 14 days, 'No date yet' when none is known. */
export function DaysLeftChip({ days }: { days: number | null }) {
  if (days === null) return <Chip>{say('No date yet')}</Chip>
  return (
    <Chip tone={days < 14 ? 'soon' : 'plain'}>
      <Clock size={14} />
      {say(days === 0 ? 'Closed' : days === 1 ? '1 day left' : `${days} days left`)}
    </Chip>
  )
}

/** Marks what nobody has approved yet as real: figures, quotes, pictures. */
export function SampleTag({ children }: { children?: ReactNode }) {
  return <Chip tone="outlined">{children ?? say('Sample')}</Chip>
}
