export const claimStates = [
  'draft',
  'needs_info',
  'ready_to_sign',
  'signed',
  'queued',
  'printing',
  'mailed',
  'in_transit',
  'delivered',
  'returned',
  'confirmed_by_admin',
  'deficient',
  'approved',
  'denied',
  'paid',
  'cancelled',
  'expired',
  'self_filed',
] as const

/** The life of a claim (PRODUCT §2.2). From `confirmed_by_admin` on, a state is what the person or a document reported. */
export type ClaimState = (typeof claimStates)[number]

/** How long a signature may be taken back; nothing is printed before. */
export const UNDO_MS = 15 * 60_000

const reported = ['confirmed_by_admin', 'deficient', 'approved', 'denied', 'paid'] as const
const leaves = ['cancelled', 'expired', 'self_filed'] as const

/**
 * State → the states that may follow it. A claim that is paid or cancelled has come to its end; one that expired here may
 * have been filed elsewhere in time, and comes back as it was signed once its settlement takes claims again. Signed, about
 * to be or in line, one may take a reported state only when an earlier form of it was filed: see `wasSentBefore`. Then it
 * also goes back to `returned` when there is no time left to mail it again.
 */
export const nextStates: Record<ClaimState, readonly ClaimState[]> = {
  draft: ['ready_to_sign', ...leaves],
  needs_info: ['ready_to_sign', 'returned', ...reported, ...leaves],
  ready_to_sign: ['ready_to_sign', 'needs_info', 'signed', 'returned', ...reported, ...leaves],
  signed: ['ready_to_sign', 'needs_info', 'queued', 'returned', ...reported, ...leaves],
  queued: ['printing', 'needs_info', 'signed', ...reported, ...leaves],
  printing: [
    'mailed',
    'in_transit',
    'delivered',
    'returned',
    'needs_info',
    'queued',
    'cancelled',
    'self_filed',
    ...reported,
  ],
  mailed: ['in_transit', 'delivered', 'returned', ...reported],
  in_transit: ['delivered', 'returned', ...reported],
  delivered: ['returned', ...reported],
  returned: ['needs_info', 'queued', 'self_filed', ...reported],
  self_filed: reported,
  confirmed_by_admin: ['deficient', 'approved', 'denied', 'paid'],
  deficient: ['ready_to_sign', 'self_filed', ...reported],
  approved: ['denied', 'paid'],
  denied: ['approved', 'paid'],
  paid: [],
  cancelled: [],
  expired: ['signed', 'self_filed'],
}

/** States in which answers can be changed and a form can be signed. */
const unsigned: readonly ClaimState[] = ['draft', 'needs_info', 'ready_to_sign']
const withPost: readonly ClaimState[] = ['printing', 'mailed', 'in_transit', 'delivered']
const toSend: readonly ClaimState[] = ['signed', 'queued', 'returned']
const over: readonly ClaimState[] = ['cancelled', 'expired', 'denied', 'paid']

/** Whether its form can still be filled in and signed. */
export function isUnsigned(state: ClaimState): boolean {
  return unsigned.includes(state)
}

/** Whether the person has done what filing asks of them: signed it here, or filed it elsewhere. No claim is not filed. */
export function isFiled(state: ClaimState | undefined): boolean {
  return state !== undefined && !isUnsigned(state) && !isGivenUp(state)
}

/** Whether its form is done with: filed, and not sent back to be corrected and signed again. */
export function isFormDone(state: ClaimState | undefined): boolean {
  return isFiled(state) && state !== 'deficient'
}

/** Whether a letter of it is out, so that only the post's word moves it on or back. */
export function isWithPost(state: ClaimState): boolean {
  return withPost.includes(state)
}

/** Whether nothing was filed and nothing will be. */
export function isGivenUp(state: ClaimState): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** Whether nothing more is expected to happen. */
export function isOver(state: ClaimState): boolean {
  return over.includes(state)
}

/** Who decides what happens next (PRODUCT §2.2, dashboard). */
export type NextActor = 'you' | 'we' | 'post' | 'administrator' | 'court' | 'nobody'

const actors: Readonly<Record<ClaimState, NextActor>> = {
  draft: 'you',
  needs_info: 'you',
  ready_to_sign: 'you',
  signed: 'we',
  queued: 'we',
  printing: 'we',
  mailed: 'post',
  in_transit: 'post',
  delivered: 'administrator',
  returned: 'you',
  self_filed: 'administrator',
  confirmed_by_admin: 'court',
  deficient: 'you',
  approved: 'court',
  denied: 'nobody',
  paid: 'nobody',
  cancelled: 'nobody',
  expired: 'nobody',
}

/** What a claim `needs` while we look into an administrator's address that did not take its letter. */
export const ADDRESS_CHECK = 'administrator-address'

/** What a claim with the printer `needs` past its last safe day, when the print shop cannot say whether it has the letter. */
export const PRINT_SHOP_SILENT = 'print-shop-silent'

/** Whether nobody knows if a letter is on its way, so that its claimant may still file the claim themselves. */
export function isPrinterSilent({
  state,
  needs,
}: {
  state: ClaimState
  needs?: string | null
}): boolean {
  return state === 'printing' && needs === PRINT_SHOP_SILENT
}

/** Whether the post had its letter signed for; that one by plain first class arrived is likely at most. */
export function isSignedFor({
  state,
  method,
}: {
  state: ClaimState
  method: string | null
}): boolean {
  return state === 'delivered' && method === 'certified'
}

/** Whether its form has still to be sent, by us or by its owner. */
export function isStillToSend({
  state,
  needs,
}: {
  state: ClaimState
  needs?: string | null
}): boolean {
  return (
    isUnsigned(state) || toSend.includes(state) || isPrinterSilent({ state, needs: needs ?? null })
  )
}

/** Whether something of it has still to go out by a last day: the form, or what an administrator asks for. */
export function isDue(claim: { state: ClaimState; needs?: string | null }): boolean {
  return isStillToSend(claim) || claim.state === 'deficient'
}

/**
 * @param waitsFor what holds a signed claim back, as `ClaimView.waitsFor` says
 * @param needs why it came back, as `ClaimView.needs` says
 */
export function nextActor(
  state: ClaimState,
  waitsFor?: string | null,
  needs?: string | null,
): NextActor {
  if (state === 'returned' && needs === ADDRESS_CHECK) return 'we'
  if (isPrinterSilent({ state, needs })) return 'you'
  const isHeldBack = Boolean(waitsFor) && waitsFor !== 'undo' && waitsFor !== 'settlement'
  return state === 'signed' && isHeldBack ? 'you' : actors[state]
}
