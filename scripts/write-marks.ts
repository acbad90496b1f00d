/** Writes client/public/marks: one small SVG for every settlement of the seed files, and removes what is left over. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import type { SimpleIcon } from 'simple-icons'
import { exampleMark, type Mark, markFor } from '../seeds/brand-marks.ts'
import { readSettlements } from '../seeds/read-settlements.ts'
import { markSvg } from './mark-svg.ts'

const directory = join(import.meta.dirname, '../client/public/marks')
const icons = new Map((Object.values(simpleIcons) as SimpleIcon[]).map((icon) => [icon.slug, icon]))

const marks = new Map(
  [exampleMark, ...readSettlements().map(markFor)].map((mark) => [mark.file, mark]),
)

mkdirSync(directory, { recursive: true })
for (const name of readdirSync(directory)) {
  if (!marks.has(name.replace(/\.svg$/, ''))) rmSync(join(directory, name))
}
for (const mark of marks.values()) writeFileSync(join(directory, `${mark.file}.svg`), draw(mark))
console.log(`${marks.size} marks in client/public/marks`)

function draw(mark: Mark): string {
  if (mark.kind === 'monogram') {
    return markSvg({ ...mark, glyph: { initials: mark.initials } })
  }
  const icon = icons.get(mark.icon)
  if (!icon) throw new Error(`simple-icons has no ${mark.icon}, which ${mark.title} names`)
  return markSvg({
    title: mark.title,
    colour: `#${icon.hex.toLowerCase()}`,
    glyph: { path: icon.path },
  })
}
