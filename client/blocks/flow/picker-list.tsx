import type { ReactNode } from 'react'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import { useDrawnHere } from '../../stage/use-drawn-here.ts'
import { type Choice, ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import css from './pickers.module.css'
import { SignedNote, signedLast } from './signed-suits.tsx'
import { PICK_FIELD } from './use-picker.ts'
import { say } from '../../words/say.ts'

interface Props {
  words: { label: string; empty: string }
  filters: ReactNode
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Named by the address, but without a form of ours. */
  elsewhere?: SuitSummary
  /** Those of the list whose form is signed. */
  signed: readonly SuitSummary[]
}

/** What both pickers show: the filters and the cards. */
export function PickerList({ words, filters, choices, elsewhere, signed, ...picking }: Props) {
  const { errorOf } = useStepForm()
  const { loaded } = useStore(session)
  const isDrawnHere = useDrawnHere()
  const isEmpty = choices.length === 0
  const told = isEmpty ? words.empty : say(`${choices.length} in the list`)
  return (
    <div className={css.picker} data-held={!isDrawnHere && !loaded}>
      {elsewhere && <Elsewhere suit={elsewhere} />}
      <SignedNote suits={signed} />
      {filters}
      <ChoiceCards
        id={PICK_FIELD}
        name={PICK_FIELD}
        label={words.label}
        hiddenLabel
        error={errorOf(PICK_FIELD)}
        pick="many"
        choices={signedLast(choices)}
        {...picking}
      />
      {/* Always there, with words that are an element of their own each time, so that they count as new. */}
      <output>
        <span key={told} className={isEmpty ? css.count : 'visually-hidden'}>
          {told}
        </span>
      </output>
    </div>
  )
}

/** In place of the cards. */
export function ListFailed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice tone="error" live title={text}>
      <TryAgain look="quiet" onClick={retry}>
        {say('Try again')}
      </TryAgain>
    </Notice>
  )
}

function Elsewhere({ suit }: { suit: SuitSummary }) {
  const stage = useStage()
  const href = stage.hrefOf({ do: 'navigate', to: `/claims/${suit.slug}` })
  return (
    <Notice tone="soon" title={`${suit.name} ${say('takes claims on its own site only')}`}>
      <p>
        {say('We cannot prepare its form here.')} <a href={href}>{say('See where to claim')}</a>
        {say(', or pick another one below.')}
      </p>
    </Notice>
  )
}
