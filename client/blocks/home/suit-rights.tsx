import type { BlockProps } from '#contract/blocks/index.ts'
import { fourWays, type Way } from '#contract/rights/four-ways.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { dayWords } from '../../ui/day-words.ts'
import css from './suit-facts.module.css'
import { say } from '../../words/say.ts'

type Words = Pick<
  BlockProps<'suit-facts'>,
  'labels' | 'rightsTitle' | 'rightsText' | 'rights' | 'rightsMore'
>

const names = {
  claim: 'claim',
  'opt-out': 'optOut',
  object: 'object',
  'do-nothing': 'nothing',
} as const

interface Props extends Words {
  suit: SuitDetail
  now: Date
  /** Whether claims are taken. */
  open: boolean
}

/**
 * Claim, opt out, object, do nothing: four cards of one size, each with its own date, where to write and the official site. They
 * stay while any of them can be chosen, also where payment comes without a claim. What is no class action gives no such choice.
 */
export function SuitRights({ suit, now, open, rightsTitle, rightsText, ...words }: Props) {
  if (suit.isClassAction === false) return null
  const ways = fourWays({ suit, now })
  const [, optOut, object] = ways
  const hasChoice = [optOut, object].some(({ state }) => state === 'open')
  if (!open && suit.status !== 'automatic' && !hasChoice) return null
  return (
    <div className={css.part}>
      <h2>{rightsTitle}</h2>
      <p className={css.small}>{rightsText}</p>
      <ul className={css.rights}>
        {ways.map((way) => (
          <Right key={way.way} way={way} words={words} />
        ))}
      </ul>
    </div>
  )
}

function Right({ way, words }: { way: Way; words: Omit<Words, 'rightsTitle' | 'rightsText'> }) {
  const { rights, rightsMore: more, labels } = words
  const { title, text } = rights[names[way.way]]
  const { address, officialSiteUrl } = way
  const date = dateOf(way, words)
  return (
    <li>
      <h3>{title}</h3>
      <p>{way.means === 'paid-without-a-form' && more ? more.paid : text}</p>
      {date && <p className={css.date}>{date}</p>}
      {address && more && (
        <p className={css.where}>
          {more.address}{' '}
          {[address.recipient, address.line1, address.line2].filter(Boolean).join(', ')},{' '}
          {address.city}, {address.state} {address.zip}.
          {way.addressIsFor === 'claims' && ` ${more.addressIsForClaims}`}
        </p>
      )}
      {officialSiteUrl && way.way !== 'do-nothing' && (
        <a className={css.site} href={officialSiteUrl} target="_blank" rel="noopener noreferrer">
          {labels.official}
          <span className="visually-hidden">
            : {title}
            {say(' (opens in a new tab)')}
          </span>
        </a>
      )}
    </li>
  )
}

/** Its day, and whether that is over. Pages that were edited before have no words for all of it. */
function dateOf(
  { state, on }: Way,
  { labels, rightsMore: more }: Pick<Words, 'labels' | 'rightsMore'>,
): string | undefined {
  const day = on ? dayWords(on) : ''
  if (state === 'open') return `${labels.by} ${day}`
  if (state === 'date-unknown') return labels.noDate
  if (state === 'not-needed') return more?.noForm
  if (state === 'no-deadline') return more?.noDeadline
  if (more) return on ? fillWords(more.over, { day }) : labels.closed
  return [labels.closed, day].filter(Boolean).join(': ')
}
