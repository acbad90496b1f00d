import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from './refunds.module.css'
import type { ToldCase } from './told-cases.ts'

/** What the onboarding was told and is no case yet; each begins one. */
export function ToldList({
  list,
  words,
  onStart,
}: {
  list: readonly ToldCase[]
  words: BlockInput<'refund-cases'>['told']
  onStart: (one: ToldCase) => void
}) {
  if (list.length === 0 || !words) return null
  return (
    <Card>
      <h3>{words.title}</h3>
      <p className={css.hint}>{words.text}</p>
      <ul className={css.told}>
        {list.map((one, index) => (
          <li key={index}>
            <span>
              <strong>{one.company}</strong>
              {one.reason && `: ${one.reason}`}
            </span>
            <Button look="outlined" size="small" goesAway onClick={() => onStart(one)}>
              {fillWords(words.button, { company: one.company })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
