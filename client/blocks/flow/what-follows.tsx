import type { BlockInput } from '#contract/blocks/index.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { CertifiedMail } from '../../onboarding/certified-mail.tsx'
import { asDue } from '../../onboarding/own-day.ts'
import { ownWayAheadWords } from '../../onboarding/own-way-words.ts'
import { useStage } from '../../stage/stage.ts'
import { Notice } from '../../ui/notice.tsx'
import tap from '../../ui/tap-target.module.css'
import css from './signing.module.css'
import { say } from '../../words/say.ts'

/** What becomes of a form once it is signed, told before it is: by whose hand and when it is sent. */
export function WhatFollows({
  claim,
  words,
  suit,
}: {
  claim: ClaimView
  words: Pick<
    BlockInput<'claim-preview'>,
    'certified' | 'afterSigning' | 'afterSigningOwn' | 'afterSigningLate' | 'notNow' | 'signed'
  >
  suit: SuitDetail
}) {
  const { screen } = useStage()
  const now = new Date(screen.madeAt)
  const late = ownWayAheadWords(asDue(suit, claim) ?? suit, { now, words: words.signed.own })
  const isOnlineOnly = !suit.mailingAddress && suit.officialSiteUrl !== null
  return (
    <>
      <CertifiedMail claim={claim} words={words.certified} />
      {late && !isOnlineOnly ? (
        <Notice tone="soon">
          <p>
            {late} {words.afterSigningLate}
          </p>
        </Notice>
      ) : (
        <Notice>
          <p>{isOnlineOnly ? words.afterSigningOwn : words.afterSigning}</p>
        </Notice>
      )}
      <p className={css.small}>
        {words.notNow} <OfficialSite suit={suit} />
      </p>
    </>
  )
}

function OfficialSite({ suit: { officialSiteUrl } }: { suit: SuitDetail }) {
  if (!officialSiteUrl) return null
  return (
    <a className={tap.target} href={officialSiteUrl} target="_blank" rel="noopener noreferrer">
      {say('Official site')}
      <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
    </a>
  )
}
