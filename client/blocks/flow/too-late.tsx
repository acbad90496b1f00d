import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import {
  closedChoices,
  type ClosedChoice,
  recallClosed,
  tellClosed,
} from '../../onboarding/closed-choices.ts'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { dayWords } from '../../ui/day-words.ts'
import { OfficialSite } from './official-site.tsx'
import css from './rows.module.css'
import { SuitRow } from './suit-row.tsx'

/** Settlements that somebody wanted and that have closed: when, and where to read more; other words when there are none. */
export function TooLate(words: BlockInput<'too-late'>) {
  const { suits } = useStore(closedChoices)
  useEffect(() => {
    recallClosed()
    tellClosed()
  }, [])
  const isNone = suits.length === 0
  useStepWords(isNone ? { title: words.noneTitle, help: words.none } : undefined)

  if (isNone) return null
  return (
    <ul className={css.rows}>
      {suits.map((suit) => (
        <ClosedRow key={suit.id} suit={suit} words={words} />
      ))}
    </ul>
  )
}

function ClosedRow({ suit, words }: { suit: ClosedChoice; words: BlockInput<'too-late'> }) {
  const stage = useStage()
  const { name, brandImage, deadline, slug } = suit
  return (
    <SuitRow
      name={name}
      mark={brandImage}
      note={deadline ? `${words.closedOn} ${dayWords(deadline)}` : words.closed}
    >
      <OfficialSite suit={suit} label={words.official} />
      <p>
        <a href={stage.hrefOf({ do: 'navigate', to: `/claims/${slug}` })}>
          {words.facts}
          <span className="visually-hidden">: {name}</span>
        </a>
      </p>
    </SuitRow>
  )
}
