import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFollow } from '../router.tsx'

/** A way to another screen that looks like a button. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = useFollow(to)
  return (
    <Button component="a" href={`/admin${to}`} onClick={follow} variant="default" size="md">
      {children}
    </Button>
  )
}
