import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { type ChosenSuit, isRuledOut } from '#contract/onboarding.ts'
import { prefillsOf } from '#contract/questions/with-prefill.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { type Answers, claimFor, session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { Mark } from '../../ui/mark.tsx'
import { entryHref } from './flow-place.ts'
import css from './watch-list.module.css'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { useMyClaims } from './use-claims.ts'
import { useOwnNews } from './use-own-news.ts'

/** Settlements that were chosen and have no claim yet, and whether e-mail about new ones is wanted. */
export function WatchList({ sectionId, title, ...words }: BlockInput<'watch-list'>) {
  const { hrefOf } = useStage()
  const { state } = useMyClaims()
  const { claims, answers } = useStore(session)
  const { suits } = useStore(keptState)
  const news = useOwnNews()
  if (state !== 'ready') return null

  const off = (news === 'unknown' && words.alertsOffHere) || words.alertsOff
  const getsNews = news === 'asking' ? undefined : mayGetNews(news, answers, words.alertsFrom)
  const watched = suits.filter((suit) => !isRuledOut(suit) && !claimFor(claims, suit.id))
  return (
    <Part id={sectionId} title={title}>
      <p className={css.alerts}>
        {getsNews !== undefined && `${getsNews ? words.alertsOn : off} `}
        <a href={hrefOf(words.change.action)}>{words.change.label}</a>
      </p>
      {watched.length === 0 ? (
        <p className={partCss.muted}>{words.none}</p>
      ) : (
        <ul className={css.rows}>
          {watched.map((suit) => (
            <Watched key={suit.id} suit={suit} begin={words.begin} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Watched({ suit: { slug, name, brandImage }, begin }: { suit: ChosenSuit; begin: string }) {
  return (
    <li className={css.row}>
      <Mark src={brandImage} size={40} />
      <span className={css.name}>{name}</span>
      <a className={css.begin} href={entryHref(slug)}>
        {fillWords(begin, { suit: name })}
        <span className="visually-hidden">: {name}</span>
      </a>
    </li>
  )
}

/** What the mailbox's settings say stands; where they say nothing of it yet, what was answered. */
function mayGetNews(
  news: ReturnType<typeof useOwnNews>,
  ...answered: Parameters<typeof wantsNews>
): boolean {
  if (news === 'all-off') return false
  return news === 'on' || wantsNews(...answered)
}

/** The newest of the answers that ask for news: the first of the places named that holds one. */
function wantsNews(answers: Answers, from: readonly string[]): boolean {
  const given = prefillsOf({ prefill: [...from] })
    .map(({ stepId, questionId }) => answers[stepId]?.[questionId])
    .flat()
    .find((one) => one !== undefined && one !== '')
  return given !== undefined && given !== 'none' && given !== false
}
