import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type {
  OfficeLink,
  UnclaimedFound,
  UnclaimedResult,
  UnclaimedSearch,
} from '#contract/wire/unclaimed.ts'
import { useStore } from '../../onboarding/store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import { EntryCard } from './entry-card.tsx'
import { keep, keptBook } from './kept-book.ts'
import css from './unclaimed-search.module.css'
import { useUnclaimedAct } from './use-unclaimed-act.ts'
import { WatchOffer } from './watch-offer.tsx'

/** What was found, and what it was looked for by. */
export interface Found extends UnclaimedFound {
  search: UnclaimedSearch
}

type Words = BlockInput<'unclaimed-search'>

const SHOWN_AT_ONCE = 10

/** What was found, the nearest names first; the heading takes the focus. */
export function FoundEntries({
  found,
  words,
  offices,
  headingRef,
}: {
  found: Found
  words: Words
  offices: readonly OfficeLink[]
  headingRef: RefObject<HTMLHeadingElement | null>
}) {
  const { results, lists, search } = found
  const none = lists.length === 0 ? words.noLists : words.none
  const isEmpty = results.length === 0
  const hasSample = lists.some(({ sample }) => sample)
  return (
    <div className={css.found}>
      <h3 ref={headingRef} tabIndex={-1} className={css.count}>
        {isEmpty ? none.title : headingOf(found, words)}
      </h3>
      {isEmpty ? <p>{none.text}</p> : <p>{words.maybe}</p>}
      {found.more && <p>{words.manyText}</p>}
      {hasSample && (
        <Notice title={words.sample.title}>
          <p>{words.sample.text}</p>
        </Notice>
      )}
      <Entries results={results} words={words} offices={offices} />
      {lists.length > 0 && (
        <>
          <p className={css.searched}>
            {fillWords(words.searched, {
              lists: lists
                .map(({ name, sample, readOn }) => {
                  return `${sample ? words.sample.tag : name} (${dayWords(readOn)})`
                })
                .join(', '),
            })}
          </p>
          <WatchOffer search={search} words={words.watch} failed={words.failed} />
        </>
      )}
    </div>
  )
}

function headingOf({ results, more }: Found, { found, foundOne, foundMany }: Words): string {
  if (results.length === 1) return foundOne
  return fillWords(more ? foundMany : found, { n: String(results.length) })
}

/** The nearest names first, some at a time; the first of those that come has the focus. */
function Entries({
  results,
  words,
  offices,
}: {
  results: readonly UnclaimedResult[]
  words: Words
  offices: readonly OfficeLink[]
}) {
  const list = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const left = results.length - most
  useEffect(() => {
    if (most === SHOWN_AT_ONCE) return
    list.current?.children[most - SHOWN_AT_ONCE]?.querySelector('h3')?.focus()
  }, [most])

  return (
    <>
      <ul ref={list} className={css.entries}>
        {results.slice(0, most).map((result) => (
          <Entry key={result.id} result={result} words={words} offices={offices} />
        ))}
      </ul>
      {left > 0 && (
        <Button look="outlined" className={css.more} onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {say(
            left > SHOWN_AT_ONCE ? `Show ${SHOWN_AT_ONCE} more of ${left}` : `Show ${left} more`,
          )}
        </Button>
      )}
    </>
  )
}

function Entry({
  result,
  words,
  offices,
}: {
  result: UnclaimedResult
  words: Words
  offices: readonly OfficeLink[]
}) {
  const { kept } = useStore(keptBook)
  const { busy, failure, act } = useUnclaimedAct()
  const standing = kept.find(({ property }) => property.id === result.id)?.standing
  const state = offices.find(({ code }) => code === result.state)?.name ?? result.state
  const keepAs = (said: 'to-check' | 'not-mine') =>
    void act(() => keep({ propertyId: result.id, standing: said }))
  return (
    <EntryCard
      property={result}
      facts={words.facts}
      sampleTag={words.sample.tag}
      state={state}
      chip={
        <Chip tone={result.match === 'exact' ? 'good' : 'plain'}>{words.match[result.match]}</Chip>
      }
    >
      <ButtonLink href={result.claimUrl} rel="noopener" size="small">
        {fillWords(words.claim, { state })}
      </ButtonLink>
      {standing ? (
        <output>{standing === 'not-mine' ? words.keptNotMine : words.kept}</output>
      ) : (
        <>
          <Button
            look="outlined"
            size="small"
            busy={busy}
            goesAway
            onClick={() => keepAs('to-check')}
          >
            {words.keep}
            <span className="visually-hidden">: {result.holder}</span>
          </Button>
          <Button look="quiet" size="small" busy={busy} goesAway onClick={() => keepAs('not-mine')}>
            {words.notMine}
            <span className="visually-hidden">: {result.holder}</span>
          </Button>
        </>
      )}
      {failure && <p role="alert">{failure.full ?? words.failed}</p>}
    </EntryCard>
  )
}
