import type { BlockProps } from '#contract/blocks/index.ts'
import { ADDRESS_CHECK, isPrinterSilent } from '#contract/claim-states.ts'
import { taskOf, wordsOfTask } from '#contract/dashboard/do-now.ts'
import { nextDate } from '#contract/dashboard/next-date.ts'
import { canMailNow, isOwnWay } from '#contract/dashboard/own-way.ts'
import type { Moment } from '#contract/dashboard/known-claim.ts'
import { ownWayWords } from '../../onboarding/own-way-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './claim-state.module.css'
import { useTaskPlace } from './task-place.ts'
import type { OneClaim } from './use-claims.ts'
import { say } from '../../words/say.ts'

type Known = NonNullable<OneClaim['known']>
type Words = BlockProps<'claim-state'>

/** Why the form came back, or what holds it back from the printer; and the one thing that its owner can do next. */
export function ClaimTask({
  known,
  moment,
  words,
}: {
  known: Known
  moment: Moment
  words: Words
}) {
  const placeOf = useTaskPlace(words)
  const { claim } = known
  const kind = taskOf(known, moment)
  const why = whyOf(known, moment, words)
  const label = kind && wordsOfTask(words.tasks, kind)
  const again = isOpenAgain(known) ? words.again : undefined
  return (
    <>
      {why && (
        <Notice tone={claim.needs === ADDRESS_CHECK ? 'info' : 'soon'}>
          <p>{why}</p>
          <OfficialSite known={known} label={words.official} />
        </Notice>
      )}
      {again && (
        <>
          <Notice>{again.text}</Notice>
          <ButtonLink className={css.task} href={`/claims/${claim.suitSlug}`}>
            {again.label}
          </ButtonLink>
        </>
      )}
      {kind && label && (
        <ButtonLink
          // Other pages lead here by this name.
          id={kind === 'cure' ? 'correct' : 'next-task'}
          className={css.task}
          href={placeOf({ kind, claim })}
        >
          {label}
        </ButtonLink>
      )}
    </>
  )
}

function whyOf(known: Known, moment: Moment, words: Words): string | undefined {
  const { claim } = known
  const { state, needs } = claim
  if (known.story.filedElsewhere && words.filedBefore) return words.filedBefore
  // What an administrator asks for is told below, in their words.
  if (state === 'deficient') return undefined
  const reasons: Readonly<Record<string, string>> = words.needs
  if (needs === ADDRESS_CHECK) return whileChecked(known, words)
  if (needs) return reasons[needs]
  if (state === 'returned') return (canMailNow(known) && words.mailAgain) || words.cameBack
  return isOwnWay(claim) ? whyOwn(known, moment, words) : whatItWaitsFor(known, words)
}

function whileChecked(known: Known, { needs, notToWait }: Words): string {
  const reason = needs[ADDRESS_CHECK]
  return notToWait && siteOpen(known) ? `${reason} ${notToWait}` : reason
}

function whyOwn(known: Known, moment: Moment, words: Words): string | undefined {
  const next = nextDate(known, moment)
  const by = next?.kind === 'file-by' ? next.on : undefined
  return ownWayWords(known, { by, words: words.own })
}

function whatItWaitsFor({ claim }: Known, words: Words): string | undefined {
  const { state, waitsFor } = claim
  // The end of the undo time is told by its own notice.
  if (state !== 'signed' || !waitsFor || waitsFor === 'undo' || waitsFor === 'you') return undefined
  return waitsFor === 'settlement' ? words.waitsSettlement : words.waits[waitsFor]
}

/** Whether it ran out of time in a settlement that takes claims now. */
function isOpenAgain({ claim, suit }: Known): boolean {
  return claim.state === 'expired' && suit?.status === 'open'
}

/** The official site as the way out of a letter that came back, while it is open. */
function siteOpen({ claim, suit, story }: Known): string | undefined {
  const cameBack =
    claim.state === 'returned' || claim.needs === 'returned' || isPrinterSilent(claim)
  const isOpen = story.ways.some(({ method, possible }) => method === 'online' && possible)
  return (cameBack && isOpen && suit?.officialSiteUrl) || undefined
}

function OfficialSite({ known, label }: { known: Known; label: string }) {
  const url = siteOpen(known)
  if (!url) return null
  return (
    <a className={css.official} href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
    </a>
  )
}
