import { Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import {
  ADDRESS_CHECK,
  type ClaimState,
  isDue,
  isPrinterSilent,
  isSignedFor,
} from '#contract/claim-states.ts'
import { isOwnWay } from '#contract/dashboard/own-way.ts'
import { dueWords } from '#contract/deadline-words.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { asDue, safeDayOf } from '../../onboarding/own-day.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { say } from '../../words/say.ts'
import { AfterSigning } from './after-signing.tsx'
import { CalendarLink } from './calendar-link.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'

type SignedWords = Pick<
  BlockInput<'complete-documents'>,
  'calendar' | 'chips' | 'fileBy' | 'signed'
>

/** One signed form: its reference, what is to be done by when, and the ways to the form and to where it goes. */
export function SignedForm({ claim, words }: { claim: ClaimView; words: SignedWords }) {
  const suit = asDue(useSuit(claim.suitSlug).suit, claim)
  return (
    <SuitRow
      name={claim.suitName}
      mark={suit?.brandImage ?? '/marks/example.svg'}
      note={`${say('Reference')} ${claim.reference}`}
      aside={<Chip tone={toneOf(claim)}>{chipOf(claim, words.chips)}</Chip>}
    >
      <FileBy claim={claim} suit={suit} words={words.fileBy} />
      <Acts claim={claim} suit={suit} calendar={words.calendar} />
      {suit && isDue(claim) && <WhereTo suit={suit} claim={claim} />}
      <AfterSigning claim={claim} suit={suit} words={words.signed} />
    </SuitRow>
  )
}

/** The file, its last day for a calendar, and the settlement's own site: first what its owner is to do with it. */
function Acts({
  claim,
  suit,
  calendar,
}: {
  claim: ClaimView
  suit: SuitDetail | undefined
  calendar: string
}) {
  const isOnline = isOwnWay(claim) && claim.method === 'online'
  return (
    <div className={css.acts}>
      {claim.document && (
        <ButtonLink
          size="small"
          look={isOnline ? 'outlined' : 'primary'}
          href={`/api/documents/${claim.document.id}?download=1`}
          download
        >
          <Download size={18} />
          {say('Download the signed form')}
        </ButtonLink>
      )}
      {suit && isDue(claim) && <CalendarLink suit={suit} claim={claim} words={calendar} />}
      {suit?.officialSiteUrl && (
        <ButtonLink
          size="small"
          look={isOnline ? 'primary' : 'outlined'}
          href={suit.officialSiteUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say('Official site')}
        </ButtonLink>
      )}
    </div>
  )
}

interface FileByProps {
  claim: ClaimView
  suit: SuitDetail | undefined
  words: string
}

/** The day, before all else, for a form that only its owner can file. */
function FileBy({ claim, suit, words }: FileByProps) {
  const day = safeDayOf(claim, suit, todayHere())
  if (!isOwnWay(claim) || !day) return null
  return (
    <p>
      <strong>{fillWords(words, { day: dayWords(day) })}</strong>
    </p>
  )
}

function chipOf(claim: ClaimView, chips: SignedWords['chips']): string {
  if (isSignedFor(claim) && chips.signed_for) return chips.signed_for
  const byState: Partial<Record<ClaimState, string>> = {
    ...chips,
    queued: chips.signed,
    self_filed: chips.filed,
  }
  return byState[claim.state] ?? chips.sent
}

/** Amber for what its owner has to see to, green for what goes well. */
function toneOf({ state, needs }: ClaimView): ChipTone {
  if (state === 'denied' || needs === ADDRESS_CHECK) return 'plain'
  const isTheirs =
    state === 'returned' || state === 'deficient' || isPrinterSilent({ state, needs })
  return isTheirs ? 'soon' : 'good'
}

/** By when the form has to be there, and where it goes while its owner may send it. */
function WhereTo({ suit, claim }: { suit: SuitDetail; claim: ClaimView }) {
  const to = claim.state === 'signed' || isPrinterSilent(claim) ? suit.mailingAddress : null
  const by = say(dueWords(suit, claim) ?? '')
  return (
    <div className={css.note}>
      {by && <p>{by}</p>}
      {to && (
        <p>
          {say('Mail it to:')} {[to.recipient, to.line1, to.line2].filter(Boolean).join(', ')},{' '}
          {to.city}, {to.state} {to.zip}.
        </p>
      )}
    </div>
  )
}
