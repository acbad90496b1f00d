import type { Language } from '#contract/languages.ts'

interface PlainPage {
  language?: Language
  /** As it is written into HTML, like all parts: nothing is escaped here. */
  title: string
  /** What else stands in the head. */
  head?: string
  body: string
}

/** A document that is made without the renderer, and that no search engine keeps. */
export function plainPage({ language = 'en', title, head = '', body }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`
}
