import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** The button of a notice that something did not arrive: it asks again. */
export function TryAgain(button: ComponentProps<typeof Button>) {
  return <Button goesAway {...button} />
}
