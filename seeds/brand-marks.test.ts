import { expect, test } from 'vitest'
import { markFor } from './brand-marks.ts'

test('a defendant with a mark of its own gets it', () => {
  expect(markFor({ name: 'Siri', defendant: 'Apple' })).toMatchObject({
    kind: 'icon',
    icon: 'apple',
  })
})

test.each([
  { defendant: 'La Jolla Group', initials: 'LJ' },
  { defendant: 'City of Hope National Medical Center', initials: 'CH' },
  { defendant: 'The Lampo Group', initials: 'LG' },
  { defendant: 'Word & Brown Insurance Administrators', initials: 'WB' },
  { defendant: 'P.C. Richard & Son', initials: 'PR' },
  { defendant: 'NIBCO', initials: 'NI' },
])('$defendant is drawn as $initials', ({ defendant, initials }) => {
  expect(markFor({ name: 'any', defendant })).toMatchObject({ kind: 'monogram', initials })
})

test('two settlements of one defendant share its mark, and its colour never changes', () => {
  const first = markFor({ name: 'one', defendant: 'Progressive' })
  const second = markFor({ name: 'two', defendant: 'Progressive' })

  expect(first).toEqual(second)
  expect(first).toMatchObject({
    file: 'progressive',
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
})

test('a settlement without a named defendant is marked by its own name', () => {
  expect(markFor({ name: 'Vanilla ice cream labeling' }).file).toBe('vanilla-ice-cream-labeling')
})
