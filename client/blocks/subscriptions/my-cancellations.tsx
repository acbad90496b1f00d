import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useStore } from '../../onboarding/store.ts'
import { useTold } from '../../onboarding/use-told.ts'
import { Band } from '../../ui/band.tsx'
import { Notice } from '../../ui/notice.tsx'
import rail from '../../ui/rail.module.css'
import { TryAgain } from '../../ui/try-again.tsx'
import { AddCancellation, type Begun } from './add-cancellation.tsx'
import { CancellationCard } from './cancellation-card.tsx'
import { book, loadBook } from './cancellations-book.ts'
import css from './my-cancellations.module.css'
import { ToldList } from './told-list.tsx'
import { servicesIn, toldSubscriptions } from './told-subscriptions.ts'

/** What the visitor is cancelling: how each stands, what is next, and a day to look again. */
export function MyCancellations(words: BlockInput<'my-cancellations'>) {
  const { sectionId, title, lead, data } = words
  const { state, list } = useStore(book)
  const told = toldSubscriptions(useTold(), list, servicesIn(data))
  const [begun, setBegun] = useState<Begun>()
  // What is on the list by now was added: the form is empty again.
  const isOpen = told.some(({ name }) => name === begun?.one.name)
  useEffect(() => void loadBook(), [])
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} className={css.band} aria-labelledby={titleId}>
      <div className={rail.rail}>
        <div className={rail.head}>
          <h2 id={titleId}>{title}</h2>
          <p className={css.lead}>{lead}</p>
          <noscript>
            <p className={css.lead}>{words.noScript}</p>
          </noscript>
        </div>
        <div className={css.body}>
          {state === 'loading' && <p className={css.quiet}>{words.loading}</p>}
          {state === 'failed' && (
            <Notice tone="error" title={words.failed}>
              <TryAgain look="outlined" size="small" onClick={() => void loadBook()}>
                {words.retry}
              </TryAgain>
            </Notice>
          )}
          {state === 'ready' && list.length === 0 && <p className={css.quiet}>{words.none}</p>}
          <ul className={css.list}>
            {list.map((one) => (
              <CancellationCard key={one.id} cancellation={one} words={words} />
            ))}
          </ul>
          {state !== 'loading' && (
            <ToldList
              list={told}
              words={words.told}
              guide={words.guide}
              onAsked={(one) => setBegun((last) => ({ one, times: (last?.times ?? 0) + 1 }))}
            />
          )}
          <AddCancellation words={words} begun={isOpen ? begun : undefined} />
        </div>
      </div>
    </Band>
  )
}
