import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme, variables } from './theme.ts'

/** WCAG 2.2, relative luminance. @param hex as `#rrggbb` */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const whole = mergeMantineTheme(DEFAULT_THEME, theme)
const { dark, light } = variables(whole)

test.each(['anchor', 'dimmed', 'error', 'placeholder'])(
  'in the dark scheme %s can be read on cards and on the page (WCAG 1.4.3)',
  (name) => {
    const color = dark[`--mantine-color-${name}`] ?? ''
    const [, , , , , , card, page] = whole.colors.dark

    expect(contrast(color, card)).toBeGreaterThan(4.5)
    expect(contrast(color, page)).toBeGreaterThan(4.5)
  },
)

test.each(['dimmed', 'error', 'placeholder'])('in the light scheme %s can be read', (name) => {
  const color = light[`--mantine-color-${name}`] ?? ''

  expect(contrast(color, '#ffffff')).toBeGreaterThan(4.5)
})
