import { spokenMoney } from '#contract/plans/money.ts'
import type {
  CardBehaviour,
  SandboxCheckout,
  SandboxOutcome,
} from '../../vendors/card-payments/port.ts'

const NOTE = 'Sandbox: no real card, no real money'

interface PayPage {
  id: string
  checkout: SandboxCheckout
  outcome?: Exclude<SandboxOutcome, 'done'>
}

const said: { [Outcome in Exclude<SandboxOutcome, 'done'>]: string } = {
  declined: 'Your bank declined this card. You have not been charged. Try another card.',
  authenticate: 'Your bank asks whether this is you.',
  'authentication-failed':
    'Your bank could not confirm that this is you. You have not been charged.',
}

/** The page on which somebody would type a card's number in; here there is no such field, only what comes of it. */
export function payPage({ id, checkout, outcome }: PayPage): string {
  const { order, state } = checkout
  const { mode, name, cents, interval, cancelUrl, returnUrl } = order
  const isPaid = state === 'complete'
  const { pathname, search } = new URL(isPaid ? returnUrl : cancelUrl)
  const price =
    mode === 'setup'
      ? 'Save a card. Nothing is charged now.'
      : priceOf(spokenMoney(cents), interval)
  const choices: [string, string][] =
    outcome === 'authenticate'
      ? [
          ['succeed', 'Yes, it is me'],
          ['fail-authentication', 'No, it fails'],
        ]
      : [
          ['succeed', 'Succeed'],
          ['decline', 'Decline'],
          ['authenticate', 'Needs authentication'],
        ]
  const act = state === 'open' ? form(`/sandbox/pay/${id}`, 'choice', choices) : closed(state)
  return whole(
    name,
    `<h1>${escape(name)}</h1><p class="price">${escape(price)}</p>
    ${outcome && state === 'open' ? `<p role="alert" class="said">${escape(said[outcome])}</p>` : ''}${act}
    <p><a href="${escape(pathname + search)}">${isPaid ? 'Go on' : 'Back without paying'}</a></p>`,
  )
}

function priceOf(money: string, interval: 'month' | 'year' | undefined): string {
  return interval ? `${money} now, then every ${interval}` : `${money}, once`
}

function closed(state: 'complete' | 'expired'): string {
  const words =
    state === 'complete' ? 'This is paid already.' : 'This page is over. Start payment again.'
  return `<p role="status" class="said">${words}</p>`
}

interface PortalPage {
  id: string
  behaviour: CardBehaviour
  back: string
}

const behaviours: readonly [CardBehaviour, string][] = [
  ['succeed', 'Charges succeed'],
  ['decline', 'Charges are declined'],
  ['authenticate', 'Charges need authentication'],
]

/** The page for the card on file: here one says how it behaves when it is charged later. */
export function portalPage({ id, behaviour, back }: PortalPage): string {
  const now = behaviours.find(([name]) => name === behaviour)?.[1] ?? ''
  const action = `/sandbox/portal/${id}`
  return whole(
    'Card on file',
    `<h1>Card on file</h1><p>Sandbox card ending in 0000. Now: ${escape(now.toLowerCase())}.</p>
    ${form(action, 'behaviour', behaviours, { back })}<p><a href="${escape(back)}">Back</a></p>`,
  )
}

function form(
  action: string,
  name: string,
  choices: readonly (readonly [string, string])[],
  kept: Readonly<Record<string, string>> = {},
): string {
  const hidden = Object.entries(kept).map(
    ([key, value]) => `<input type="hidden" name="${escape(key)}" value="${escape(value)}">`,
  )
  const buttons = choices.map(
    ([value, label]) =>
      `<button type="submit" name="${name}" value="${escape(value)}">${escape(label)}</button>`,
  )
  return `<form method="post" action="${escape(action)}">${hidden.join('')}${buttons.join('')}</form>`
}

function whole(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <title>${escape(title)} (sandbox)</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/sandbox/sandbox.css"></head>
    <body><main><p class="note" role="note">${NOTE}</p>${main}</main></body></html>`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

export const SANDBOX_CSS = `body { margin: 0; background: #f2f4f7; color: #14211b; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 420px; margin: 48px auto; padding: 24px; background: #fff; border: 1px solid #d5dbe1; border-radius: 12px }
.note { margin: -24px -24px 16px; padding: 10px 24px; border-radius: 12px 12px 0 0; background: #ffe08a; font-weight: 600 }
h1 { margin: 0 0 4px; font-size: 24px } .price { margin: 0 0 20px; font-size: 20px }
.said { padding: 12px 16px; border-left: 4px solid #b42318; background: #fdecea }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 12px; border: 1px solid #0f3d2e; border-radius: 999px; background: #fff; color: #0f3d2e; font: inherit; font-weight: 600; cursor: pointer }
button:first-of-type { background: #1f7a4d; border-color: #1f7a4d; color: #fff }
a { color: #1f5f8b } :focus-visible { outline: 3px solid #1f5f8b; outline-offset: 2px }
`
