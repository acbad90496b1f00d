import type { GlyphPosition } from 'fontkit'
import type { ShapedWord } from './font-file.ts'

/** Neighbouring glyphs of the same height above the baseline. */
export interface GlyphRun {
  /** In font units. */
  rise: number
  /** What TJ shows, without its brackets: codes, and the thousandths taken back between them. ISO 32000-1 §9.4.3. */
  shown: string
}

/** @param codes the number of each glyph in its font, as four hex digits */
export function glyphRuns(
  { glyphs, positions }: ShapedWord,
  codes: readonly string[],
  unitsPerEm: number,
): GlyphRun[] {
  const unit = 1000 / unitsPerEm
  return levelsOf(positions).map(({ from, to, rise }) => {
    let shown = ''
    let isOpen = false
    const move = (by: number) => {
      const thousandths = Number((by * unit).toFixed(3))
      if (thousandths === 0) return
      // Two numbers side by side would be read as one: 20-139 is 20139 for Adobe's programs.
      const parted = /\d$/.test(shown) ? ' ' : ''
      shown += `${isOpen ? '>' : parted}${thousandths}`
      isOpen = false
    }
    for (let index = from; index < to; index += 1) {
      const [glyph, position] = [glyphs[index], positions[index]]
      if (!glyph || !position) continue
      move(-position.xOffset)
      shown += `${isOpen ? '' : '<'}${codes[index] ?? ''}`
      isOpen = true
      move(glyph.advanceWidth + position.xOffset - position.xAdvance)
    }
    return { rise, shown: isOpen ? `${shown}>` : shown }
  })
}

function levelsOf(positions: GlyphPosition[]): { from: number; to: number; rise: number }[] {
  const levels: { from: number; to: number; rise: number }[] = []
  positions.forEach(({ yOffset }, index) => {
    const last = levels.at(-1)
    if (last?.rise === yOffset) last.to = index + 1
    else levels.push({ from: index, to: index + 1, rise: yOffset })
  })
  return levels
}
