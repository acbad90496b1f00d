import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { startLetter } from './letter-start.ts'
import css from './my-cancellations.module.css'
import { hrefOf } from './service-search.tsx'
import type { ToldSubscription } from './told-subscriptions.ts'

/** What the onboarding was told to be ended: the steps, the letter, and the list once it was asked for. */
export function ToldList({
  list,
  words,
  guide,
  onAsked,
}: {
  list: readonly ToldSubscription[]
  words: BlockInput<'my-cancellations'>['told']
  /** The words of the link to a guide. */
  guide: string
  onAsked: (one: ToldSubscription) => void
}) {
  if (list.length === 0 || !words) return null
  return (
    <section aria-labelledby="told-subscriptions" className={css.told}>
      <h3 id="told-subscriptions">{words.title}</h3>
      <ul className={css.list}>
        {list.map((one, index) => (
          <li key={index} className={css.card}>
            <h4>{one.name}</h4>
            {one.renewsOn && (
              <p className={css.quiet}>
                {fillWords(words.renews, { day: dayWords(one.renewsOn) })}
              </p>
            )}
            <div className={css.acts}>
              {one.service && (
                <ButtonLink size="small" href={hrefOf(one.service)}>
                  {guide}
                  <About one={one} />
                </ButtonLink>
              )}
              <ButtonLink
                look="outlined"
                size="small"
                href="#letter"
                onClick={() => startLetter(one.name)}
              >
                {words.letter}
                <About one={one} />
              </ButtonLink>
              <Button look="quiet" size="small" onClick={() => onAsked(one)}>
                {words.asked}
                <About one={one} />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ one: { name } }: { one: ToldSubscription }) {
  return <span className="visually-hidden">: {name}</span>
}
