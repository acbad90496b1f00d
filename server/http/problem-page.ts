import { type ProblemCode, problems } from '#contract/problems.ts'
import type { Exchange } from './exchange.ts'

/** Whether a person is looking: then a failure is a page, not JSON. */
export function wantsPage(ctx: Pick<Exchange, 'method' | 'path' | 'get'>): boolean {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  return isRead && !ctx.path.startsWith('/api/') && /\btext\/html\b/.test(ctx.get('accept'))
}

/** A plain page for when none can be rendered: what happened, and what to do. Needs nothing but itself. */
export function problemPage(code: ProblemCode, requestId: string): string {
  const { title } = problems[code]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Your claims and answers are safe. Please try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
<p><small>If you write to us about it, this number helps: ${requestId}</small></p>
</main>
</body>
</html>
`
}
