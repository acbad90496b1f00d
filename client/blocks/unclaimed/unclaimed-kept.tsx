import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { useStore } from '../../onboarding/store.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { keptBook, loadKept, stopWatching } from './kept-book.ts'
import { KeptEntry } from './kept-entry.tsx'
import css from './unclaimed-search.module.css'
import { useUnclaimedAct } from './use-unclaimed-act.ts'

/** What the visitor keeps of their searches, and the search that is repeated for them. */
export function UnclaimedKept(words: BlockInput<'unclaimed-kept'>) {
  const { sectionId, title, text } = words
  const { state, kept } = useStore(keptBook)
  useEffect(() => void loadKept(), [])
  const titleId = `${sectionId}-title`

  return (
    <Band id={sectionId} tone="deep" className={css.band} aria-labelledby={titleId}>
      <div className={css.found}>
        <h2 id={titleId} className={css.count}>
          {title}
        </h2>
        <p>{text}</p>
        {state === 'loading' && <p>{words.loading}</p>}
        {state === 'failed' && (
          <Notice tone="error" title={words.failed}>
            <TryAgain look="outlined" size="small" onClick={() => void loadKept()}>
              {words.retry}
            </TryAgain>
          </Notice>
        )}
        {state === 'ready' && kept.length === 0 && <p>{words.none}</p>}
        <ul className={css.entries}>
          {kept.map((one) => (
            <KeptEntry key={one.id} entry={one} words={words} />
          ))}
        </ul>
        <CurrentWatch words={words} />
      </div>
    </Band>
  )
}

function CurrentWatch({ words }: { words: BlockInput<'unclaimed-kept'> }) {
  const { watch } = useStore(keptBook)
  const { busy, failure, act } = useUnclaimedAct()
  if (!watch) return null
  const { search, waits } = watch
  const { first, last } = search
  const { on: said, waiting = said } = words.watch
  const on = fillWords(waits ? waiting : said, {
    name: `${first} ${last}`,
    day: dayWords(watch.searchedOn),
  })
  return (
    <Notice tone={waits ? 'soon' : 'info'} title={on}>
      <div className={css.stop}>
        <Button
          look="outlined"
          size="small"
          busy={busy}
          goesAway
          onClick={() => void act(stopWatching)}
        >
          {words.watch.stop}
        </Button>
      </div>
      {failure && <p role="alert">{words.failed}</p>}
    </Notice>
  )
}
