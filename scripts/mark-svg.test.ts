import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursFor, contrast, markSvg, NEEDED_CONTRAST } from './mark-svg.ts'

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})

test('every colour can be read on its own tint, pale ones too', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const colour = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      const { tint, ink } = coloursFor(colour)
      return contrast(ink, tint) >= NEEDED_CONTRAST
    }),
  )
})

test('a dark brand colour is left as it is', () => {
  expect(coloursFor('#05141f').ink).toBe('#05141f')
})

test('a mark is named, and markup in a name stays text', () => {
  const svg = markSvg({ title: 'A & <B>', colour: '#1d5c43', glyph: { initials: 'A&' } })

  expect(svg).toContain('<title>A &amp; &lt;B></title>')
  expect(svg).toContain('>A&amp;</text>')
})
