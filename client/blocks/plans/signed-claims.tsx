import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { type ClaimsToSend, isUseless, mailCount } from './claims-to-send.ts'

type Words = BlockInput<'plan-options'>['signed']

/** What a plan does for the claims signed so far, and the way of each that it does nothing for. */
export function SignedClaims({ words, claims }: { words: Words; claims: ClaimsToSend }) {
  const count = mailCount(claims, words.mail)
  if (!count) return null
  return (
    <Notice title={count}>
      {isUseless(claims) && <p>{words.useless}</p>}
      {claims.others.map((claim) => (
        <OtherWay key={claim.id} claim={claim} words={words} />
      ))}
    </Notice>
  )
}

function OtherWay({ claim, words }: { claim: ClaimView; words: Words }) {
  const { suit } = useSuit(claim.suitSlug)
  return <p>{otherWay(claim, suit?.deadline ?? undefined, words)}</p>
}

function otherWay({ method, suitName }: ClaimView, deadline: string | undefined, words: Words) {
  const suit = suitName
  if (method !== 'online') return fillWords(words.otherwise, { suit })
  return deadline
    ? fillWords(words.online, { suit, day: dayWords(deadline) })
    : fillWords(words.undated, { suit })
}
