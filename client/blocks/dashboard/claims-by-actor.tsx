import type { BlockInput } from '#contract/blocks/index.ts'
import { isPrinterSilent } from '#contract/claim-states.ts'
import { awaitsDate, byNextActor } from '#contract/dashboard/by-next-actor.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { KnownClaim, Moment } from '#contract/dashboard/known-claim.ts'
import { nextDate } from '#contract/dashboard/next-date.ts'
import { Chip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AllDates } from './all-dates.tsx'
import css from './claims-by-actor.module.css'
import { wordsOfDate } from './date-words.ts'
import { Part } from './part.tsx'
import { PhaseTrack } from './phase-track.tsx'
import { stateCopy } from './state-copy.ts'
import { stateTone } from './state-tone.ts'
import { useMyClaims } from './use-claims.ts'

type Words = Omit<BlockInput<'claims-by-actor'>, 'sectionId'>

/** Every claim under who acts next; nothing as long as there is none. */
export function ClaimsByActor({ sectionId, title, ...words }: BlockInput<'claims-by-actor'>) {
  const { state, claims, told, moment } = useMyClaims()
  if (state !== 'ready' || claims.length === 0) return null
  return (
    <Part id={sectionId} title={title}>
      <div className={css.groups}>
        {byNextActor(claims, moment).map(({ actor, claims: own }) => (
          <section key={actor} className={css.group} aria-labelledby={`${sectionId}-${actor}`}>
            <h3 id={`${sectionId}-${actor}`} className={css.actor}>
              {words.actors[actor]}
              <span className={css.count}>{own.length}</span>
            </h3>
            <ul className={css.cards}>
              {own.map((known) => (
                <ClaimCard key={known.claim.id} known={known} moment={moment} words={words} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {told && <AllDates claims={claims} moment={moment} words={words} />}
    </Part>
  )
}

interface Card {
  known: KnownClaim
  moment: Moment
  words: Omit<Words, 'title'>
}

function ClaimCard({ known, moment, words }: Card) {
  const { claim, suit } = known
  const { label, text } = stateCopy(claim, words.states)
  const next = nextDate(known, moment)
  // A date that could not be loaded is not one that nobody knows, and of what is over none is to come.
  const noDate = known.story && awaitsDate(known, moment) && words.noDate
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Mark src={suit?.brandImage ?? '/marks/example.svg'} size={40} />
        <a className={css.name} href={`/dashboard/claims/${claim.id}`}>
          {claim.suitName}
        </a>
        <Chip tone={stateTone(claim)}>{label}</Chip>
      </div>
      <PhaseTrack state={claim.state} />
      {!isPrinterSilent(claim) && <p className={css.text}>{text}</p>}
      <p className={css.foot}>
        <span className={css.date}>{next ? wordsOfDate(next, words.dates) : noDate}</span>
        <span className={css.reference}>
          {fillWords(words.reference, { reference: claim.reference })}
        </span>
      </p>
    </li>
  )
}
