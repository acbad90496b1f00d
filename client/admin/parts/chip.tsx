import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** good: done, or in time. wait: somebody has to look. bad: late, failed, dead. quiet: nothing to say about it. */
export type Tone = 'good' | 'wait' | 'bad' | 'quiet'

const colours = { good: 'leaf', wait: 'orange', bad: 'red', quiet: 'gray' } as const
const words = {
  good: 'var(--better)',
  wait: 'var(--mantine-color-text)',
  bad: 'var(--worse)',
  quiet: 'var(--mantine-color-text)',
} as const

/** A state, said in a word and in a colour. */
export function Chip({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge variant="outline" color={colours[tone]} c={words[tone]}>
      {children}
    </Badge>
  )
}
