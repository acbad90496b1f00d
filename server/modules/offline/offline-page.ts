import type { Language } from '#contract/languages.ts'
import { said } from '../../http/in-language.ts'
import { plainPage } from '../../http/plain-page.ts'

/** Small, and part of the page: what a browser keeps for later must need nothing else. */
export const OFFLINE_CSS = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f0;color:#14211b;font:18px/1.55 system-ui,sans-serif}
main{max-width:32rem;padding:24px}
h1{margin:0 0 12px;color:#0f3d2e;font-size:2rem;line-height:1.1}
p{margin:0 0 16px}
a{display:inline-block;min-height:48px;padding:0 28px;border-radius:999px;background:#0f3d2e;color:#fff;font-weight:600;line-height:48px;text-decoration:none}
:focus-visible{outline:3px solid #1f5f8b;outline-offset:3px}`

/**
 * What a browser shows of any address while it cannot reach the site. The link leads to that address again; no script runs.
 * It promises no more than is so: what was typed and not saved is not kept anywhere but on the page that it was typed on.
 */
export function offlinePage(language: Language): string {
  const say = (text: string) => said(language, text)
  const title = say('No connection')
  return plainPage({
    language,
    title,
    head: `<style>${OFFLINE_CSS}</style>`,
    body: `<main>
<h1>${title}</h1>
<p>${say('We could not reach the site, so this page cannot be shown now. Check your connection, then try again.')}</p>
<p>${say('Your claims and all that was saved are safe with us.')}</p>
<p><a href="">${say('Try again')}</a></p>
</main>`,
  })
}
