import { spokenMoney } from '#contract/fields/money.ts'
import type {
  CardBehaviour,
  SandboxCheckout,
  SandboxOutcome,
} from '../../vendors/card-payments/port.ts'
import { escapeHtml as escape } from '../../http/escape-html.ts'
import { sandboxPage } from '../../http/sandbox-page.ts'

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
  return sandboxPage({ title, note: NOTE, stylesheet: '/sandbox/sandbox.css', main })
}
