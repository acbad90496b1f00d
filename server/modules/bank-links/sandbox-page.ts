import { escapeHtml } from '../../http/escape-html.ts'
import { sandboxPage } from '../../http/sandbox-page.ts'
import type { SandboxShare } from '../../vendors/bank-links/port.ts'

const NOTE = 'Sandbox: made-up accounts, no real bank'

const choices: readonly [SandboxShare | 'none', string][] = [
  ['all', 'Share both accounts'],
  ['card', 'Share the card alone'],
  ['outdated', 'Share, then be asked to sign in again'],
  ['none', 'Leave without sharing'],
]

interface BankPage {
  id: string
  bank: string
  isOpen: boolean
  returnUrl: string
}

/** The page on which somebody would sign in at their bank; here there is nothing to sign in with. */
export function bankPage({ id, bank, isOpen, returnUrl }: BankPage): string {
  const buttons = choices.map(
    ([value, label]) => `<button type="submit" name="share" value="${value}">${label}</button>`,
  )
  const { pathname, search } = new URL(returnUrl)
  const act = isOpen
    ? `<form method="post" action="/sandbox/bank/${escapeHtml(id)}">${buttons.join('')}</form>`
    : `<p role="status" class="said">This page is over.</p>
       <p><a href="${escapeHtml(pathname + search)}">Go back</a></p>`
  return sandboxPage({
    title: bank,
    note: NOTE,
    stylesheet: '/sandbox/bank.css',
    main: `<h1>${escapeHtml(bank)}</h1>
    <p>Checking ending in 0001 and a credit card ending in 0002, with two years of made-up purchases. The names are of real
    companies, so that what is found leads somewhere. Nobody bought any of it.</p>${act}`,
  })
}
