import { escapeHtml } from './escape-html.ts'
import { plainPage } from './plain-page.ts'
import { Prepared } from './prepared.ts'

interface SandboxPage {
  title: string
  /** What is made up, at the top of the page. */
  note: string
  /** Path of the styles. */
  stylesheet: string
  /** HTML. */
  main: string
}

/** A page of a company that is played on this machine. It looks like none of ours, and says at the top what it is. */
export function sandboxPage({ title, note, stylesheet, main }: SandboxPage): string {
  return plainPage({
    title: `${escapeHtml(title)} (sandbox)`,
    head: `<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${stylesheet}">`,
    body: `<main><p class="note" role="note">${note}</p>${main}</main>`,
  })
}

/** The page as an answer. */
export function sandboxAnswer(html: string): Prepared {
  return prepared(html, 'text/html; charset=utf-8')
}

/** The styles of such pages, as an answer. */
export function sandboxStyles(): Prepared {
  return prepared(SANDBOX_CSS, 'text/css; charset=utf-8')
}

function prepared(text: string, type: string): Prepared {
  return new Prepared(Buffer.from(text), { 'content-type': type, 'x-robots-tag': 'noindex' })
}

const SANDBOX_CSS = `body { margin: 0; background: #f2f4f7; color: #14211b; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 420px; margin: 48px auto; padding: 24px; background: #fff; border: 1px solid #d5dbe1; border-radius: 12px }
.note { margin: -24px -24px 16px; padding: 10px 24px; border-radius: 12px 12px 0 0; background: #ffe08a; font-weight: 600 }
h1 { margin: 0 0 4px; font-size: 24px } .price { margin: 0 0 20px; font-size: 20px }
.said { padding: 12px 16px; border-left: 4px solid #b42318; background: #fdecea }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 12px; border: 1px solid #0f3d2e; border-radius: 999px; background: #fff; color: #0f3d2e; font: inherit; font-weight: 600; cursor: pointer }
button:first-of-type { background: #1f7a4d; border-color: #1f7a4d; color: #fff }
a { color: #1f5f8b } :focus-visible { outline: 3px solid #1f5f8b; outline-offset: 2px }
`
