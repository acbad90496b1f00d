import {
  Alert,
  Badge,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  Drawer,
  FileInput,
  type MantineColorsTuple,
  Modal,
  NumberInput,
  type VariantColorsResolver,
} from '@mantine/core'

/** From the product's leaf green; the sixth is it. */
const leaf: MantineColorsTuple = [
  '#e9f3ec',
  '#d3e6da',
  '#a8cdb6',
  '#7ab390',
  '#4f9a6f',
  '#2f8a5a',
  '#1f7a4d',
  '#17623d',
  '#104d30',
  '#0a3822',
]

/** Mantine chooses the words on a filled green by the light scheme's green alone; the dark scheme's is another. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = !input.color || input.color === input.theme.primaryColor
  if (input.variant !== 'filled' || !isPrimary) return colors
  return { ...colors, color: 'var(--mantine-primary-color-contrast)' }
}

/** A way to close that has a name, and a head that is not the page's own (axe: landmark-no-duplicate-banner). */
const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
  // What keeps the page behind it from scrolling puts a style into the page without its nonce.
  lockScroll: false,
}

export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  // Between the two greens: white words on the darker one, black on the lighter (WCAG 1.4.3).
  luminanceThreshold: 0.2,
  variantColorResolver: variantColors,
  colors: { leaf },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  // As it is written, and never cut off.
  components: {
    // In its colour the title has too little contrast (WCAG 1.4.3).
    Alert: Alert.extend({ styles: { label: { color: 'var(--mantine-color-text)' } } }),
    Modal: Modal.extend({ defaultProps: dialog }),
    Drawer: Drawer.extend({ defaultProps: dialog }),
    // The same file is chosen again once it was put right, or its call failed: a browser tells only of another one.
    FileInput: FileInput.extend({
      defaultProps: {
        fileInputProps: { onClick: ({ currentTarget }) => void (currentTarget.value = '') },
      },
    }),
    // Arrows of the keyboard do it; two buttons of 20 px are nobody's.
    NumberInput: NumberInput.extend({ defaultProps: { hideControls: true } }),
    Badge: Badge.extend({ defaultProps: { tt: 'none', miw: 'max-content', size: 'lg' } }),
  },
})

/** Mantine's own are nearly white in the dark: a fault looked like a warning, and both like what went well. */
const darkOutlines = Object.fromEntries(
  ['leaf', 'red', 'orange', 'yellow', 'blue'].map((color) => [
    `--mantine-color-${color}-outline`,
    `var(--mantine-color-${color}-3)`,
  ]),
)

/** Mantine's own dimmed words, faults and hints in empty fields have too little contrast (WCAG 1.4.3). */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#55625b',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#5d6b63',
  },
  dark: {
    '--mantine-color-dimmed': '#b3bdb7',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-placeholder': '#a3ada7',
    ...darkOutlines,
  },
})
