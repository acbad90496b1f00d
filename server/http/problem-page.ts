import { type ProblemCode, problems } from '#contract/problems.ts'
import { type Language, pathIn } from '#contract/languages.ts'
import type { Exchange } from './exchange.ts'
import { said } from './in-language.ts'
import { isPageRead } from './is-read.ts'
import { plainPage } from './plain-page.ts'

/** Whether a person is looking: then a failure is a page, not JSON. */
export function wantsPage(ctx: Pick<Exchange, 'method' | 'path' | 'get'>): boolean {
  return isPageRead(ctx) && /\btext\/html\b/.test(ctx.get('accept'))
}

/** A plain page for when none can be rendered: what happened, and what to do. Needs nothing but itself. */
export function problemPage(
  code: ProblemCode,
  { requestId, language }: { requestId: string; language: Language },
): string {
  const say = (text: string) => said(language, text)
  const title = say(problems[code].title)
  return plainPage({
    language,
    title,
    body: `<main>
<h1>${title}</h1>
<p>${say('Your claims and answers are safe. Please try again in a moment.')}</p>
<p><a href="${pathIn(language, '/')}">${say('Go to the home page')}</a></p>
<p><small>${say('If you write to us about it, this number helps:')} ${requestId}</small></p>
</main>`,
  })
}
