import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { FoundMerchant } from '#contract/wire/bank-links.ts'
import { LeadLinks } from './lead-links.tsx'
import { dayWords } from '../../ui/day-words.ts'
import css from './links.module.css'

interface Props {
  found: readonly FoundMerchant[]
  words: BlockInput<'bank-links'>['merchants']
  leads: BlockInput<'bank-links'>['leads']
}

/** Companies that lead somewhere: airlines, and those that an open settlement is with. */
export function FoundMerchants({ found, words, leads }: Props) {
  return (
    <section className={css.part}>
      <h4>{words.title}</h4>
      <p className={css.quiet}>{found.length === 0 ? words.none : words.lead}</p>
      <ul className={css.list}>
        {found.map((one) => (
          <li key={one.merchant} className={css.line}>
            <div>
              <p className={css.name}>{one.merchant}</p>
              <p className={css.quiet}>{fillWords(words.last, { day: dayWords(one.lastOn) })}</p>
            </div>
            <LeadLinks found={{ ...one.leads, service: null }} words={leads} />
          </li>
        ))}
      </ul>
    </section>
  )
}
