import { useState } from 'react'
import type { PrivacyChoices as Choices } from '#contract/wire/privacy.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { usePrivacyAct } from './privacy-act.tsx'
import css from './privacy.module.css'

export type ChoiceWords = Omit<BlockInput<'privacy-choices'>, 'sectionId' | 'data'>

type Kinds = Pick<Choices, 'analytics' | 'marketing'>

interface Props {
  id: string
  words: ChoiceWords['kinds']
  failed: string
  choices: Choices
  save: (chosen: Kinds) => Promise<void>
}

const kinds = ['analytics', 'marketing'] as const

/** A box for each purpose, unticked until one ticks it. Against the browser's signal none can be ticked. */
export function ChooseKinds({ id, words, failed, choices, save }: Props) {
  const [chosen, setChosen] = useState<Kinds>(choices)
  const [isSaved, setSaved] = useState(false)
  const { busy, failure, act } = usePrivacyAct()
  const turn = useTurn()

  const keep = () =>
    act(async () => {
      const isStill = turn.begin()
      setSaved(false)
      await save({ analytics: chosen.analytics, marketing: chosen.marketing })
      setSaved(isStill())
    })

  function change(kind: keyof Kinds): void {
    turn.end()
    setSaved(false)
    setChosen({ ...chosen, [kind]: !chosen[kind] })
  }

  return (
    <Card className={part.card}>
      <fieldset className={css.choices} disabled={choices.signal}>
        <legend>
          <h3>{words.title}</h3>
        </legend>
        <p className={part.hint}>{choices.hasVendors ? words.text : words.none}</p>
        {kinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`${id}-${kind}`}
            label={words[kind].label}
            hint={words[kind].hint}
            checked={chosen[kind] && !choices.signal}
            onChange={() => change(kind)}
          />
        ))}
        <div className={part.acts}>
          <Button look="outlined" busy={busy} disabled={choices.signal} onClick={() => void keep()}>
            {words.save}
          </Button>
          <output className={part.said}>{isSaved && words.saved}</output>
        </div>
      </fieldset>
      <div role="alert">{failure && <Notice tone="error" title={failed} />}</div>
    </Card>
  )
}
