import type { Color } from '@cantoo/pdf-lib'
import type { FaceName } from './font-file.ts'
import { INK } from './ink.ts'

export interface TextStyle {
  face: FaceName
  /** Points. */
  size: number
  /** Height of a line, in points; Noto's tallest capitals with two accents need 1.36 × size. */
  leading: number
  ink: Color
}

export const STYLE = {
  title: { face: 'bold', size: 22, leading: 30, ink: INK.text },
  subtitle: { face: 'bold', size: 12.5, leading: 17.5, ink: INK.text },
  heading: { face: 'bold', size: 11, leading: 15, ink: INK.text },
  body: { face: 'regular', size: 9.5, leading: 13.5, ink: INK.text },
  value: { face: 'bold', size: 9.5, leading: 13.5, ink: INK.text },
  label: { face: 'regular', size: 8, leading: 11, ink: INK.quiet },
  /** A label in front of a value, on its line. */
  inlineLabel: { face: 'regular', size: 8.5, leading: 13.5, ink: INK.quiet },
  small: { face: 'regular', size: 7, leading: 9.6, ink: INK.quiet },
} as const satisfies Record<string, TextStyle>

/** How far under a line's top its baseline is: the same for all sizes, so that neighbours align. */
export function baselineDrop({ leading }: Pick<TextStyle, 'leading'>): number {
  return leading * 0.75
}
