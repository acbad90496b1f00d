import {
  Badge,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
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

export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  colors: { leaf },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  // As it is written, and never cut off.
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none', miw: 'max-content', size: 'lg' } }),
  },
})

/** Mantine's own dimmed words have too little contrast (WCAG 1.4.3). */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#55625b' },
  dark: { '--mantine-color-dimmed': '#b3bdb7' },
})
