import { Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { isFiled } from '#contract/claim-states.ts'
import { isOwnWay } from '#contract/dashboard/own-way.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { deadlineWords } from '#contract/deadline-words.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { DeletionNotice } from '../../onboarding/deletion-notice.tsx'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { loadClaims } from '../../onboarding/load-progress.ts'
import { session } from '../../onboarding/session.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useStage } from '../../stage/stage.ts'
import { asDue, safeDayOf } from '../../onboarding/own-day.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AfterSigning } from './after-signing.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { LoadFailed } from './load-failed.tsx'
import { OpenClaims } from './open-claims.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'
import { WrongForm } from './wrong-form.tsx'
import { say } from '../../words/say.ts'

/** The signed forms with their references, what happens next with each, and what is still to be signed. */
export function CompleteDocuments({
  label,
  empty,
  noClaims,
  pick,
  dashboard,
  deletion,
  signed: words,
  nextTitle,
  next,
  contact,
  ...form
}: BlockInput<'complete-documents'>) {
  const { claims, loaded } = useStore(session)
  const { hrefOf } = useFlowLinks()
  const signed = (claims ?? []).filter(({ state }) => isFiled(state))
  const isNoneSigned = claims !== undefined && loaded && signed.length === 0
  const isNoneBegun = suitsToFile(useStore(keptState)).length === 0
  useStepWords(isNoneSigned ? { help: isNoneBegun ? noClaims : empty } : undefined)

  if (!loaded) return <Skeleton shape="row" count={3} label={say('Loading your forms')} />
  if (!claims) return <LoadFailed what="Your claim forms" retry={() => void loadClaims()} />
  if (isNoneSigned && isNoneBegun) {
    return (
      <>
        <DeletionNotice words={deletion} />
        <p>
          <ButtonLink href={hrefOf({ stepId: pick.step })}>{pick.label}</ButtonLink>
        </p>
      </>
    )
  }
  if (isNoneSigned) {
    return (
      <>
        <DeletionNotice words={deletion} />
        <OpenClaims />
      </>
    )
  }
  return (
    <>
      <DeletionNotice words={deletion} />
      <ul className={css.rows} aria-label={label}>
        {signed.map((claim) => (
          <SignedForm key={claim.id} claim={claim} words={{ ...form, signed: words }} />
        ))}
      </ul>
      <p>
        <ButtonLink href="/dashboard">{dashboard}</ButtonLink>
      </p>
      <WrongForm claims={signed} />
      <OpenClaims />
      <WhatIsNext nextTitle={nextTitle} next={next} contact={contact} />
    </>
  )
}

function WhatIsNext({
  nextTitle,
  next,
  contact,
}: Pick<BlockInput<'complete-documents'>, 'nextTitle' | 'next' | 'contact'>) {
  const { support } = useStage().screen.site.contacts
  return (
    <section className={css.section} aria-labelledby="complete-next">
      <h2 id="complete-next">{nextTitle}</h2>
      <ol className={css.list}>
        {next.map((text) => (
          <li key={text}>
            <RichWords text={text} />
          </li>
        ))}
      </ol>
      {contact && (
        <p className={css.note}>
          {contact} <a href={`mailto:${support}`}>{support}</a>
        </p>
      )}
    </section>
  )
}

type SignedWords = Pick<
  BlockInput<'complete-documents'>,
  'calendar' | 'chips' | 'fileBy' | 'signed'
>

function SignedForm({ claim, words }: { claim: ClaimView; words: SignedWords }) {
  const suit = asDue(useSuit(claim.suitSlug).suit, claim)
  const isOnline = isOwnWay(claim) && claim.method === 'online'
  return (
    <SuitRow
      name={claim.suitName}
      mark={suit?.brandImage ?? '/marks/example.svg'}
      note={`${say('Reference')} ${claim.reference}`}
      aside={<Chip tone="good">{words.chips[chipOf(claim)]}</Chip>}
    >
      <FileBy claim={claim} suit={suit} words={words.fileBy} />
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
        {suit && <CalendarLink suit={suit} claim={claim} words={words.calendar} />}
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
      {suit && <WhereTo suit={suit} />}
      <AfterSigning claim={claim} suit={suit} words={words.signed} />
    </SuitRow>
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

function chipOf({ state }: ClaimView): keyof SignedWords['chips'] {
  if (state === 'self_filed') return 'filed'
  return state === 'signed' || state === 'queued' ? 'signed' : 'sent'
}

/** Where the form goes and by when, as far as it is known. */
function WhereTo({ suit }: { suit: SuitDetail }) {
  const { mailingAddress: to } = suit
  const by = say(deadlineWords(suit) ?? '')
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
