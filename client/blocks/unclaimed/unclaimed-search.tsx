import { useEffect, useMemo, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type {
  OfficeLink,
  UnclaimedFound,
  UnclaimedSearch as Search,
} from '#contract/wire/unclaimed.ts'
import { call } from '../../stage/api.ts'
import { Band } from '../../ui/band.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useTold } from '../../onboarding/use-told.ts'
import { type Found, FoundEntries } from './found-entries.tsx'
import { loadKept } from './kept-book.ts'
import { SearchForm } from './search-form.tsx'
import { toldSearch } from './told-search.ts'
import css from './unclaimed-search.module.css'
import { useUnclaimedAct } from './use-unclaimed-act.ts'

/** Looks for a name in the lists that are here. The names go into a call's body, never into an address. */
export function UnclaimedSearch(words: BlockInput<'unclaimed-search'>) {
  const { sectionId, title, lead, data } = words
  const offices = (data ?? []) as OfficeLink[]
  const [found, setFound] = useState<Found | undefined>()
  const { busy, failure, act } = useUnclaimedAct()
  const answers = useTold()
  const told = useMemo(() => toldSearch(answers), [answers])
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = `${sectionId}-title`

  useEffect(() => void loadKept(), [])
  useEffect(() => heading.current?.focus(), [found])

  async function look(search: Search): Promise<void> {
    // What was found for somebody else is no answer to this search, also where it fails.
    setFound(undefined)
    await act(async () => {
      const answer = await call<UnclaimedFound>('/api/unclaimed/search', search, {
        repeatable: true,
      })
      setFound({ ...answer, search })
    })
  }

  return (
    <Band id={sectionId} className={css.band} aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.ask}>
          <h2 id={titleId}>{title}</h2>
          {lead && (
            <p className={css.lead}>
              <RichWords text={lead} />
            </p>
          )}
          <noscript>
            <Notice title={<RichWords text={words.noScript} />} />
          </noscript>
          <SearchForm words={words} offices={offices} told={told} busy={busy} onSearch={look} />
          <div aria-live="polite">
            {failure && <Notice tone="error" title={words[failure.kind]} />}
          </div>
        </div>
        {found && (
          <FoundEntries found={found} words={words} offices={offices} headingRef={heading} />
        )}
      </div>
    </Band>
  )
}
