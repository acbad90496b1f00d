import type { Row } from '../paper/flow.ts'
import { FULL_WIDTH, gap, parting, type Press, ruleRow, textRows } from '../paper/rows.ts'
import { addPart } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import { INK } from '../paper/ink.ts'

/** A numbered section of the form. Each group of its rows stays on one page if one can hold it. */
export interface Section {
  title: string
  groups(press: Press, number: number): Row[][]
}

export function headingOf({ title }: Section, number: number): string {
  return `${number}. ${title}`
}

/** The section's groups; its heading stays with the first. */
export function sectionRows(press: Press, section: Section, number: number): Row[][] {
  const part = addPart(press.structure, { role: 'H2' })
  const heading = [
    ...parting(17),
    ...textRows(press, headingOf(section, number), STYLE.heading, { ...FULL_WIDTH, part }),
    gap(3),
    ruleRow(FULL_WIDTH, { thickness: 0.75, ink: INK.rule }),
    gap(6),
  ]
  const [first = [], ...others] = section.groups(press, number)
  return [[...heading, ...first], ...others]
}
