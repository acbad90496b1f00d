import type { BlockInput } from '#contract/blocks/index.ts'
import { type ClaimState, isFiled } from '#contract/claim-states.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { fourWays, type Way } from '#contract/rights/four-ways.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import css from './ways.module.css'
import { Part } from './part.tsx'
import { useOneClaim } from './use-claims.ts'
import { say } from '../../words/say.ts'

type Words = Omit<BlockInput<'claim-rights'>, 'sectionId' | 'title' | 'text'>

/** Claim, opt out, object, do nothing: four of one size, each with its own date; and the free way, as a button of full weight. No such choice without a class. */
export function ClaimRights({ sectionId, title, text, ...words }: BlockInput<'claim-rights'>) {
  const { known, moment } = useOneClaim()
  const suit = known?.suit
  if (!suit) return null
  const free = !hasLeft(known.claim.state) && <FreeWay suit={suit} words={words.free} />
  if (suit.isClassAction === false) {
    if (!free && !words.noClass) return null
    return (
      <Part id={sectionId} title={words.noClass?.title ?? suit.name} text={words.noClass?.text}>
        {free}
      </Part>
    )
  }
  return (
    <Part id={sectionId} title={title} text={text}>
      <ul className={css.ways}>
        {fourWays({ suit, now: moment.now }).map((way) => (
          <WayCard key={way.way} way={way} words={words} />
        ))}
      </ul>
      {free}
    </Part>
  )
}

/** Filed once is filed: nobody is asked to do it a second time. */
function hasLeft(state: ClaimState): boolean {
  return isFiled(state) && !['signed', 'queued', 'returned'].includes(state)
}

function WayCard({ way, words }: { way: Way; words: Words }) {
  const { address, officialSiteUrl } = way
  return (
    <li className={css.way}>
      <h3 className={css.title}>{words.ways[way.way].title}</h3>
      <p>{words.means[way.means]}</p>
      <p className={css.date}>
        {fillWords(words.states[way.state], way.on ? { day: dayWords(way.on) } : {})}
      </p>
      {address && (
        <p className={css.note}>
          {words.address}{' '}
          {[address.recipient, address.line1, address.line2].filter(Boolean).join(', ')},{' '}
          {address.city}, {address.state} {address.zip}.
          {way.addressIsFor === 'claims' && ` ${words.addressIsForClaims}`}
        </p>
      )}
      {officialSiteUrl && way.way !== 'do-nothing' && (
        <a className={css.site} href={officialSiteUrl} target="_blank" rel="noopener noreferrer">
          {words.official}
          <span className="visually-hidden">
            : {words.ways[way.way].title}
            {say(' (opens in a new tab)')}
          </span>
        </a>
      )}
    </li>
  )
}

function FreeWay({
  suit: { officialSiteUrl },
  words: { title, text, button, noSite },
}: {
  suit: SuitDetail
  words: Words['free']
}) {
  return (
    <div className={css.free}>
      <div>
        <h3 className={css.title}>{title}</h3>
        <p className={css.note}>{officialSiteUrl ? text : noSite}</p>
      </div>
      {officialSiteUrl && (
        <ButtonLink href={officialSiteUrl} target="_blank" rel="noopener noreferrer">
          {button}
          <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
        </ButtonLink>
      )}
    </div>
  )
}
