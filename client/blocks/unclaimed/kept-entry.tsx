import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { usStates } from '#contract/fields/us-state.ts'
import type { KeptProperty, Standing } from '#contract/wire/unclaimed.ts'
import { dayWords } from '../../ui/day-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ChangeKept } from './change-kept.tsx'
import { EntryCard } from './entry-card.tsx'
import css from './kept-entry.module.css'

type Words = BlockInput<'unclaimed-kept'>

const toneOf: Record<Standing, ChipTone> = {
  'to-check': 'lime',
  filed: 'good',
  'not-mine': 'plain',
}

/** One kept entry: how it stands, and the form that changes what the person says of it. */
export function KeptEntry({ entry, words }: { entry: KeptProperty; words: Words }) {
  const { property, standing, filedOn, note } = entry
  const state = usStates[property.state] ?? property.state
  return (
    <EntryCard
      property={property}
      facts={words.facts}
      sampleTag={words.sampleTag}
      state={state}
      chip={<Chip tone={toneOf[standing]}>{words.standing[standing]}</Chip>}
    >
      {filedOn && (
        <p className={css.line}>{fillWords(words.filedLine, { day: dayWords(filedOn) })}</p>
      )}
      {note && <p className={css.line}>{note}</p>}
      {standing !== 'not-mine' && (
        <ButtonLink href={property.claimUrl} rel="noopener" size="small">
          {fillWords(words.claim, { state })}
        </ButtonLink>
      )}
      <div className={css.change}>
        <Disclosure title={words.change}>
          <ChangeKept entry={entry} words={words} />
        </Disclosure>
      </div>
    </EntryCard>
  )
}
