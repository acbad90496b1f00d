import type { ComponentProps } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

/** White ground for one thing. `raised` floats, `flush` leaves the inner space to what is in it. */
export function Card({
  raised,
  flush,
  className,
  ...box
}: { raised?: boolean; flush?: boolean } & ComponentProps<'div'>) {
  return (
    <div
      className={classNames(css.card, raised && css.raised, flush && css.flush, className)}
      {...box}
    />
  )
}
