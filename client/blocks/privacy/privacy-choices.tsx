import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { ChooseKinds, type ChoiceWords } from './choose-kinds.tsx'
import { usePrivacyAct } from './privacy-act.tsx'
import { optOut, readChoices, saveChoices } from './privacy-calls.ts'
import { ReadSection, useReading } from './read-section.tsx'

/** The opt-out, whether the browser's own signal came through, and what one agrees to. */
export function PrivacyChoices({ sectionId, ...words }: BlockInput<'privacy-choices'>) {
  const [ends, setEnds] = useState(0)
  const { reading, keep, again } = useReading(readChoices)

  return (
    <ReadSection sectionId={sectionId} words={words} reading={reading} again={again} cards={3}>
      {(choices) => (
        <>
          <Notice
            tone={choices.signal ? 'info' : 'plain'}
            title={choices.signal ? words.signal.on : words.signal.off}
          >
            <p>{choices.signal ? words.signal.onText : words.signal.offText}</p>
          </Notice>
          <OptOutCard
            words={words.optOut}
            failed={words.failed}
            isOut={choices.optedOut || choices.signal}
            leave={async () => {
              keep(await optOut())
              setEnds(ends + 1)
            }}
          />
          <ChooseKinds
            // An opt-out empties the boxes.
            key={ends}
            id={sectionId}
            words={words.kinds}
            failed={words.failed}
            choices={choices}
            save={async (chosen) => keep(await saveChoices(chosen))}
          />
        </>
      )}
    </ReadSection>
  )
}

interface OptOutProps {
  words: ChoiceWords['optOut']
  failed: string
  isOut: boolean
  leave: () => Promise<void>
}

function OptOutCard({ words, failed, isOut, leave }: OptOutProps) {
  const { busy, failure, act } = usePrivacyAct()
  return (
    <Card className={part.card}>
      <h3>{words.title}</h3>
      {isOut ? (
        <Notice tone="info" title={words.done} live>
          <p>{words.doneText}</p>
        </Notice>
      ) : (
        <>
          <p className={part.hint}>{words.text}</p>
          <div className={part.acts}>
            <Button look="outlined" busy={busy} goesAway onClick={() => void act(leave)}>
              {words.button}
            </Button>
          </div>
        </>
      )}
      <div role="alert">{failure && <Notice tone="error" title={failed} />}</div>
    </Card>
  )
}
