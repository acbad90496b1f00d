import { expect, test } from 'vitest'
import { glyphRuns } from './glyph-runs.ts'

/** A glyph of 500 units that takes `xAdvance`, moved by its offsets. */
function glyph({ xAdvance = 500, xOffset = 0, yOffset = 0 } = {}) {
  return {
    glyph: { id: 1, codePoints: [65], advanceWidth: 500 },
    position: { xAdvance, yAdvance: 0, xOffset, yOffset },
  }
}

function runsOf(...parts: ReturnType<typeof glyph>[]) {
  const shaped = {
    glyphs: parts.map((part) => part.glyph),
    positions: parts.map(({ position }) => position),
  }
  const codes = parts.map((_, index) => `000${index + 1}`)
  return glyphRuns(shaped, codes, 2000)
}

test('glyphs that stand as wide as they are come in one string', () => {
  expect(runsOf(glyph(), glyph(), glyph())).toEqual([{ rise: 0, shown: '<000100020003>' }])
})

test('a pair set closer takes back the difference, in thousandths of the size', () => {
  expect(runsOf(glyph({ xAdvance: 450 }), glyph())).toEqual([{ rise: 0, shown: '<0001>25<0002>' }])
})

test('a glyph moved aside is moved back for the next', () => {
  expect(runsOf(glyph(), glyph({ xOffset: -30 }), glyph())).toEqual([
    { rise: 0, shown: '<0001>15<0002>-15<0003>' },
  ])
})

test('a mark above the line is a run of its own', () => {
  expect(runsOf(glyph(), glyph({ yOffset: 80, xAdvance: 0 }), glyph())).toEqual([
    { rise: 0, shown: '<0001>' },
    { rise: 80, shown: '<0002>250' },
    { rise: 0, shown: '<0003>' },
  ])
})

test('a pair set closer with a mark between is two numbers, which no reader takes for one', () => {
  expect(runsOf(glyph({ xAdvance: 450 }), glyph({ xOffset: -30, xAdvance: 0 }), glyph())).toEqual([
    { rise: 0, shown: '<0001>25 15<0002>235<0003>' },
  ])
})
