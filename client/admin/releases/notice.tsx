import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

interface Shown {
  /** bad: it keeps something from going on. wait: somebody has to look. good: it is done. plain: it is so. */
  tone: 'bad' | 'wait' | 'good' | 'plain'
  title: string
  children?: ReactNode
}

const colors = { bad: 'red', wait: 'orange', good: 'leaf', plain: 'blue' } as const

const roles = { bad: 'alert', wait: 'note', good: 'status', plain: 'note' } as const

/** Something to be read before going on. Only what is bad interrupts those who listen to the screen. */
export function Notice({ tone, title, children }: Shown) {
  return (
    <Alert variant="outline" color={colors[tone]} title={title} role={roles[tone]}>
      {children}
    </Alert>
  )
}
