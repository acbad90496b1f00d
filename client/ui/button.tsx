import { ArrowRight } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { goOnAtHeading } from './go-on-at-heading.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** primary: leaf, the one act of a screen · lime: the same on dark · outlined: second to it · quiet: a link's weight. */
  look?: 'primary' | 'lime' | 'outlined' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  arrow?: boolean
}

function lookOf({ look = 'primary', size = 'medium', wide }: Look, className?: string): string {
  return classNames(
    css.button,
    css[look],
    size !== 'medium' && css[size],
    wide && css.wide,
    className,
  )
}

/**
 * A pill that acts. While `busy` it keeps its width and words, says so to screen readers and cannot be pressed again. Where it
 * `goesAway` by what it does, the keyboard goes on at the heading above it.
 */
export function Button({
  look,
  size,
  wide,
  arrow,
  busy = false,
  goesAway = false,
  className,
  children,
  type = 'button',
  ...button
}: Look & { busy?: boolean; goesAway?: boolean } & ComponentProps<'button'>) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    if (goesAway) goOnAtHeading(event.currentTarget)
    button.onClick?.(event)
  }

  return (
    <button
      type={type}
      className={lookOf({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...button}
      onClick={press}
    >
      {children}
      {busy && <Spinner small />}
      {arrow && !busy && <ArrowRight size={18} />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  wide,
  arrow,
  className,
  children,
  ...link
}: Look & ComponentProps<'a'>) {
  return (
    <a className={lookOf({ look, size, wide }, className)} {...link}>
      {children}
      {arrow && <ArrowRight size={18} />}
    </a>
  )
}
