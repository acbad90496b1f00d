import type { Row } from '../paper/flow.ts'
import { INK } from '../paper/ink.ts'
import {
  beside,
  FULL_WIDTH,
  gap,
  parting,
  type Place,
  type Press,
  ruleRow,
  textRows,
} from '../paper/rows.ts'
import { addPart } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import { sectionRows } from '../form-parts/section.ts'
import type { Certificate } from './certificate.ts'
import { type CertificateLine, certificateSections } from './certificate-sections.ts'

const LABEL: Place = { x: FULL_WIDTH.x, width: 142 }
const TEXT: Place = { x: LABEL.x + LABEL.width + 10, width: FULL_WIDTH.width - LABEL.width - 10 }

export const TITLE = 'Certificate of Signing'

/** Groups of rows: the title, then each section. */
export function certificateRows(press: Press, certificate: Certificate): Row[][] {
  const sections = certificateSections(certificate).flatMap(({ title, lead, lines }, index) =>
    sectionRows(
      press,
      {
        title,
        groups: () =>
          lines.map((line, place) => [
            ...(place === 0 && lead ? [...textRows(press, lead, STYLE.label), gap(5)] : []),
            ...(place > 0 ? parting(4) : []),
            ...lineRows(press, line),
          ]),
      },
      index + 1,
    ),
  )
  return [titleRows(press, certificate), ...sections]
}

function titleRows(press: Press, { settlement }: Certificate): Row[] {
  const part = addPart(press.structure, { role: 'H1' })
  return [
    ...textRows(press, TITLE, STYLE.title, { ...FULL_WIDTH, part }),
    gap(2),
    ...textRows(press, settlement.name, STYLE.subtitle),
    gap(9),
    ruleRow(FULL_WIDTH, { thickness: 1.25, ink: INK.rule }),
  ]
}

/** The label and the first line side by side; what follows may go on overleaf. */
function lineRows(press: Press, { label, text, note }: CertificateLine): Row[] {
  const labels = textRows(press, label, STYLE.inlineLabel, LABEL)
  const [first = gap(0), ...others] = textRows(press, text, STYLE.body, TEXT)
  return [
    beside([labels, [first]]),
    ...others,
    ...(note ? textRows(press, note, STYLE.label, TEXT) : []),
  ]
}
