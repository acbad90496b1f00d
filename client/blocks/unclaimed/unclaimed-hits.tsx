import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { usStates } from '#contract/fields/us-state.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { UnclaimedFound, UnclaimedResult } from '#contract/wire/unclaimed.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { say } from '../../words/say.ts'
import { EntryCard } from './entry-card.tsx'
import { loadKept } from './kept-book.ts'
import { toldSearch } from './told-search.ts'
import css from './unclaimed-search.module.css'
import { useHits } from './use-hits.ts'
import { WatchOffer } from './watch-offer.tsx'

type Words = BlockInput<'unclaimed-hits'>

const MOST_SHOWN = 5
const SEARCH_PAGE = '/unclaimed-money/search'

/** The nearest entries of the offices' lists under the names that were given, each with the way to its state. */
export function UnclaimedHits(words: Words) {
  const { answers, loaded } = useStore(session)
  const search = toldSearch(answers)
  const { found, failed, again } = useHits(search)
  const { sectionId, watch, title } = words
  const isWatchable = watch !== undefined
  useEffect(() => {
    if (isWatchable) void loadKept()
  }, [isWatchable])

  // Nor before what stands above it is known, which would move it.
  if (!search || !loaded) return null
  const titleId = `${sectionId}-title`
  return (
    <section className={classNames(css.found, css.hits)} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {failed && (
        <Notice tone="error" live title={words.failed}>
          <TryAgain look="quiet" onClick={again}>
            {words.retry}
          </TryAgain>
        </Notice>
      )}
      {!found && !failed && <Skeleton shape="row" count={2} label={words.loading} />}
      {found && <Hits found={found} words={words} />}
      {found && found.lists.length > 0 && watch && (
        <WatchOffer search={search} words={watch} failed={words.failed} />
      )}
    </section>
  )
}

function Hits({ found, words }: { found: UnclaimedFound; words: Words }) {
  const { hrefOf } = useStage()
  const { results } = found
  return (
    <>
      <p>{saidOf(found, words)}</p>
      {results.length > 0 && (
        <>
          <p>{words.maybe}</p>
          <ul className={css.entries}>
            {results.slice(0, MOST_SHOWN).map((result) => (
              <Hit key={result.id} result={result} words={words} />
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={hrefOf({ do: 'navigate', to: SEARCH_PAGE })} target="_blank" rel="noopener">
          {words.all}
          <NewTab />
        </a>
      </p>
    </>
  )
}

function saidOf({ results, lists, more }: UnclaimedFound, words: Words): string {
  if (lists.length === 0) return words.noLists
  if (results.length === 0) return words.none
  if (results.length === 1) return words.foundOne
  return fillWords(more ? words.foundMany : words.found, { n: String(results.length) })
}

function Hit({ result, words }: { result: UnclaimedResult; words: Words }) {
  const state = usStates[result.state] ?? result.state
  return (
    <EntryCard property={result} facts={words.facts} sampleTag={words.sampleTag} state={state}>
      <ButtonLink
        href={result.claimUrl}
        target="_blank"
        rel="noopener noreferrer"
        size="small"
        look="outlined"
      >
        {fillWords(words.claim, { state })}
        <NewTab />
      </ButtonLink>
    </EntryCard>
  )
}

/** No answer is left behind: what leads elsewhere opens beside the onboarding. */
function NewTab() {
  return <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
}
