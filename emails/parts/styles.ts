import type { CSSProperties } from 'react'

/** The site's colours, written out: mail programs know no custom properties. */
const green = '#0f3d2e'
const leaf = '#1f7a4d'
const cream = '#faf7f0'
const ink = '#14211b'
const muted = '#5d6b63'
const line = '#e3ded2'

const fonts = 'Arial, Helvetica, sans-serif'

export const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: cream,
    color: ink,
    fontFamily: fonts,
  },
  sheet: {
    maxWidth: 560,
    margin: '0 auto',
    padding: 24,
    backgroundColor: '#ffffff',
    borderRadius: 12,
  },
  name: { margin: '0 0 20px', color: leaf, fontSize: 17, lineHeight: 1.2, fontWeight: 'bold' },
  title: { margin: '0 0 16px', color: green, fontSize: 24, lineHeight: 1.2 },
  subtitle: { margin: '24px 0 8px', color: green, fontSize: 18, lineHeight: 1.3 },
  words: { margin: '0 0 16px', fontSize: 17, lineHeight: 1.55 },
  list: { margin: '0 0 16px', paddingLeft: 24, fontSize: 17, lineHeight: 1.55 },
  listItem: { margin: '0 0 6px' },
  small: { margin: '0 0 10px', color: muted, fontSize: 15, lineHeight: 1.5 },
  code: { fontFamily: 'Consolas, Menlo, monospace', fontSize: 13, wordBreak: 'break-all' },
  pill: {
    padding: '14px 28px',
    borderRadius: 999,
    backgroundColor: leaf,
    color: '#ffffff',
    fontSize: 17,
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  act: { margin: '24px 0' },
  rule: { margin: '24px 0', border: 'none', borderTop: `1px solid ${line}` },
  link: { color: leaf, textDecoration: 'underline' },
  reference: { whiteSpace: 'nowrap' },
  address: { wordBreak: 'break-all' },
} as const satisfies Record<string, CSSProperties>
