import { useCallback } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { UndoNotice as Undo } from '../../onboarding/undo-notice.tsx'
import { takeClaim } from './claims-book.ts'
import { said } from './said.ts'
import { takeMovedOn } from './take-moved-on.ts'

/** The way to take a signature back, on the claim's page. */
export function UndoNotice({
  claim,
  words,
  reload,
}: {
  claim: ClaimView
  words: BlockProps<'claim-state'>['undo']
  reload: () => Promise<void>
}) {
  // Once the time is over the server has gone on with the claim.
  const over = useCallback(() => void reload(), [reload])
  async function undone(unsigned: ClaimView) {
    takeClaim(unsigned)
    await reload()
    said.set({ claimId: claim.id, words: words.done })
  }
  return (
    <Undo
      claim={claim}
      words={words}
      onUndone={(unsigned) => void undone(unsigned)}
      onOver={over}
      onRefused={(error) => takeMovedOn(claim.id, error)}
    />
  )
}
