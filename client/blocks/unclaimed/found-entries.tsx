import type { RefObject } from 'react'
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
import { Notice } from '../../ui/notice.tsx'
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
      <ul className={css.entries}>
        {results.map((result) => (
          <Entry key={result.id} result={result} words={words} offices={offices} />
        ))}
      </ul>
      {lists.length > 0 && (
        <>
          <p className={css.searched}>
            {fillWords(words.searched, {
              lists: lists.map(({ name, readOn }) => `${name} (${readOn})`).join(', '),
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
  const say = (said: 'to-check' | 'not-mine') =>
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
          <Button look="outlined" size="small" busy={busy} onClick={() => say('to-check')}>
            {words.keep}
            <span className="visually-hidden">: {result.holder}</span>
          </Button>
          <Button look="quiet" size="small" busy={busy} onClick={() => say('not-mine')}>
            {words.notMine}
            <span className="visually-hidden">: {result.holder}</span>
          </Button>
        </>
      )}
      {failure && <p role="alert">{words.failed}</p>}
    </EntryCard>
  )
}
