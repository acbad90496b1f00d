import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { goOnAtHeading } from './go-on-at-heading.ts'

/** The button of a notice that something did not arrive: it asks again, and the keyboard goes on at what takes its place. */
export function TryAgain({ onClick, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...button}
      onClick={(event) => {
        goOnAtHeading(event.currentTarget)
        onClick?.(event)
      }}
    />
  )
}
