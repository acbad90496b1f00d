import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Leads } from '#contract/wire/purchases.ts'
import { dayWords } from '../../ui/day-words.ts'
import css from './links.module.css'

interface Props {
  found: Leads
  words: BlockInput<'receipt-reader'>['leads']
}

/** Where a company’s name leads. A settlement is worth a look at most: only its own questions say who is in it. */
export function LeadLinks({ found: { service, airline, suits }, words }: Props) {
  if (!service && !airline && suits.length === 0) return <p className={css.quiet}>{words.none}</p>
  return (
    <ul className={css.leads}>
      {service && (
        <li>
          <a href={`/cancel-subscription-app/${service.slug}`}>
            {fillWords(words.service, { name: service.name })}
          </a>
        </li>
      )}
      {airline && (
        <li>
          <a href="/flight-delay-compensation">
            {fillWords(words.airline, { name: airline.name })}
          </a>
        </li>
      )}
      {suits.length > 0 && (
        <li>
          <span className={css.quiet}>{words.suits}</span>
          <ul className={css.leads}>
            {suits.map(({ slug, name, deadline }) => (
              <li key={slug}>
                <a href={`/claims/${slug}`}>{name}</a>{' '}
                {deadline && (
                  <span className={css.quiet}>
                    {fillWords(words.deadline, { day: dayWords(deadline) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}
