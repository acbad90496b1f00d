import type { ClaimState } from '#contract/claim-states.ts'

/** How far a claim is. */
export const stateWords: Readonly<Record<ClaimState, string>> = {
  draft: 'Begun, not signed',
  needs_info: 'The form has to be looked over and signed again',
  ready_to_sign: 'The form is complete, not signed',
  signed: 'Signed, not sent yet',
  queued: 'Signed, waits for the printer',
  printing: 'At the printer',
  mailed: 'Mailed',
  in_transit: 'On its way in the mail',
  delivered: 'Delivered',
  returned: 'Came back in the mail',
  confirmed_by_admin: 'The administrator has it',
  deficient: 'The administrator asked for more',
  approved: 'The administrator approved it',
  denied: 'The administrator denied it',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'The settlement stopped taking claims before it was sent',
  self_filed: 'Filed by yourself',
}

/** For the copy alone: it has to look right in a folder and on paper, without anything from elsewhere. */
export const COPY_STYLE = `
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem; color: #14211b; background: #fff;
  font: 1.0625rem/1.55 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.25 } h2 { margin-top: 2.5rem } h3 { margin: 1.75rem 0 .25rem }
p, ul, dl { margin: .5rem 0 } ul { padding-left: 1.25rem } a { color: #0f5a41 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem } dd { margin: 0 }
.note { color: #47544d }
@media print { body { padding: 0; font-size: 11pt } h3 { break-after: avoid } section { break-inside: avoid } }
`
