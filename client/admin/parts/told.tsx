import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

/** What became of something that was done, told to whoever sees it and to whoever hears it. */
export function Told({ isBad, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <Paper
      component="output"
      withBorder
      p="sm"
      display="block"
      bd={`1px solid ${isBad ? 'var(--worse)' : 'var(--better)'}`}
    >
      {children}
    </Paper>
  )
}
