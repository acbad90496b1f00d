import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { FoundSubscription } from '#contract/wire/bank-links.ts'
import { dayWords } from '../../ui/day-words.ts'
import css from './links.module.css'

interface Props {
  found: readonly FoundSubscription[]
  words: BlockInput<'bank-links'>['subscriptions']
}

/** What is charged by itself: how much, how often, and how it is cancelled. */
export function FoundSubscriptions({ found, words }: Props) {
  return (
    <section className={css.part}>
      <h4>{words.title}</h4>
      {found.length === 0 && <p className={css.quiet}>{words.none}</p>}
      <ul className={css.list}>
        {found.map((one) => (
          <Line key={`${one.merchant} ${one.cents} ${one.every}`} one={one} words={words} />
        ))}
      </ul>
    </section>
  )
}

function Line({ one, words }: { one: FoundSubscription; words: Props['words'] }) {
  const { merchant, cents, wasCents, every, lastOn, nextOn, service } = one
  const price = fillWords(words.price, { sum: spokenMoney(cents), often: words.often[every] })
  const days = fillWords(words.days, { last: dayWords(lastOn), next: dayWords(nextOn) })
  return (
    <li className={css.line}>
      <div>
        <p className={css.name}>{merchant}</p>
        <p className={css.quiet}>
          {days} {wasCents !== null && fillWords(words.was, { sum: spokenMoney(wasCents) })}
        </p>
      </div>
      <p className={css.sum}>{price}</p>
      <a href={service ? `/cancel-subscription-app/${service.slug}` : '/cancel-subscription-app'}>
        {service ? fillWords(words.guide, { name: service.name }) : words.letter}
      </a>
    </li>
  )
}
