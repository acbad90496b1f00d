const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What a person knows a browser by, such as `Firefox on Windows`; no more of the User-Agent header is kept. */
export function deviceOf(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  const browser = find(browsers) ?? 'A browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
