import type { BlockInput } from '#contract/blocks/index.ts'
import type { KnownClaim } from '#contract/dashboard/known-claim.ts'
import { isPrinterSilent, isUnsigned } from '#contract/claim-states.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/chip.tsx'
import { instantWords } from '../../ui/time-words.ts'
import css from './ways.module.css'
import { Part } from './part.tsx'
import { useOneClaim } from './use-claims.ts'
import { say } from '../../words/say.ts'

type FilingWay = ClaimStory['ways'][number]
type Words = Omit<BlockInput<'filing-ways'>, 'sectionId' | 'title' | 'text'>

/** The ways that are left to file, and until when each is safe; nothing once the form is on its way. */
export function FilingWays({ sectionId, title, text, ...words }: BlockInput<'filing-ways'>) {
  const { known } = useOneClaim()
  if (!known) return null
  const { claim, story } = known
  const isHere =
    isUnsigned(claim.state) || ['signed', 'queued'].includes(claim.state) || isPrinterSilent(claim)
  if (!isHere || story.ways.length === 0) return null
  return (
    <Part id={sectionId} title={title} text={text}>
      <ul className={css.ways}>
        {story.ways.map((way) => (
          <Way
            key={way.method}
            way={way}
            href={hrefOf(way, known)}
            isPlanned={way.method === claim.method}
            words={words}
          />
        ))}
      </ul>
    </Part>
  )
}

/** Where a way leads that somebody goes alone. Whose letter we mail is led to none: filed twice is no better than once. */
function hrefOf(
  { method, possible }: FilingWay,
  { claim, story, suit }: KnownClaim & { story: ClaimStory },
): string | null | undefined {
  const isTheirs = isUnsigned(claim.state) || claim.waitsFor === 'you' || isPrinterSilent(claim)
  if (!possible || !isTheirs) return undefined
  if (method === 'online') return suit?.officialSiteUrl
  const isCounter = method === 'counter'
  return isCounter ? story.documents.find(({ kind }) => kind === 'signed-form')?.href : undefined
}

function Way({
  way: { method, possible, lastSafeAt, why },
  href,
  isPlanned,
  words,
}: {
  way: FilingWay
  /** What is opened to go it alone. */
  href: string | null | undefined
  isPlanned: boolean
  words: Words
}) {
  const { title, text, until, ...own } = words.methods[method]
  const open = 'open' in own ? own.open : undefined
  const reasons: Readonly<Record<string, string>> = words.why
  return (
    <li className={classNames(css.way, !possible && css.closed)}>
      <h3 className={css.name}>
        {title}
        {isPlanned && possible && <Chip tone="good">{words.planned}</Chip>}
      </h3>
      <p>{text}</p>
      <p className={css.date}>
        {possible && lastSafeAt
          ? fillWords(until, { time: instantWords(lastSafeAt) })
          : (reasons[why] ?? '')}
      </p>
      {open && href && (
        <a className={css.site} href={href} target="_blank" rel="noopener noreferrer">
          {open}
          <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
        </a>
      )}
    </li>
  )
}
