import { isPrinterSilent } from '#contract/claim-states.ts'
import { isOwnWay } from '#contract/dashboard/own-way.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { canUndo } from '../../onboarding/undo-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfficialSite } from './official-site.tsx'
import { say } from '../../words/say.ts'

/**
 * fresh: its signature can be taken back; ours, own: who is to send it; sent: so is what answers a notice, which cannot be
 * cancelled; back: it may have to be sent once more.
 */
type Standing = 'fresh' | 'ours' | 'own' | 'sent' | 'back'

const advice: readonly (readonly [Standing, () => string])[] = [
  [
    'fresh',
    () =>
      say(
        'While its signature can be taken back: take it back, change the form and sign it again.',
      ),
  ],
  [
    'ours',
    () =>
      say(
        'If we are to mail it: cancel the claim on its page first, so that only one goes out. Then begin it again here, or file it free on the settlement’s official site.',
      ),
  ],
  [
    'own',
    () =>
      say(
        'If you are to send it yourself: do not send that copy. File the claim free on the settlement’s official site instead. A signed form cannot be changed here.',
      ),
  ],
  [
    'sent',
    () =>
      say(
        'If it is sent or filed already: do not file again. Write to the settlement’s administrator what is wrong, and name your reference.',
      ),
  ],
  [
    'back',
    () =>
      say(
        'If its letter came back or may not have gone, or if the administrator asked for more: do as the claim’s page says.',
      ),
  ],
]

/** What to do when a signed form holds something wrong: it is not changed, and no second claim may go out beside it. */
export function WrongForm({ claims, suit }: { claims: readonly ClaimView[]; suit?: SuitDetail }) {
  const standings = new Set(claims.map(standingOf))
  return (
    <Notice title={say('Something on a signed form is wrong?')}>
      {advice.map(
        ([standing, words]) => standings.has(standing) && <p key={standing}>{words()}</p>,
      )}
      {suit && <OfficialSite suit={suit} label={say('Official site')} />}
    </Notice>
  )
}

function standingOf(claim: ClaimView): Standing {
  const { state, cureBy } = claim
  if (canUndo(claim)) return 'fresh'
  if (state === 'returned' || state === 'deficient' || isPrinterSilent(claim)) return 'back'
  if (state !== 'signed' && state !== 'queued') return 'sent'
  if (cureBy !== null) return 'sent'
  return isOwnWay(claim) ? 'own' : 'ours'
}
