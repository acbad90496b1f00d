import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A sum of money; the dollar sign stands before what is typed and is no part of it. */
export function MoneyField(props: Omit<ComponentProps<typeof TextField>, 'lead'>) {
  return <TextField lead="$" inputMode="decimal" autoComplete="off" {...props} />
}
