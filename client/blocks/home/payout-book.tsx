import { useEffect, useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { PayoutBook as Book } from '#contract/wire/payouts.ts'
import { call } from '../../stage/api.ts'
import css from './suit-facts.module.css'

type Words = BlockProps<'suit-facts'>['payoutBook']
type Known = Extract<Book, { enough: true }>

/**
 * What people here were really paid, beside what was advertised (PRODUCT §3.5). Nothing below 20 people, and nothing while
 * it is not known.
 */
export function PayoutBook({ slug, words }: { slug: string; words: Words }) {
  const [book, setBook] = useState<Book>()
  useEffect(() => {
    let isOpen = true
    void call<Book>(`/api/suits/${slug}/payout-book`, {}, { method: 'GET' })
      .then((found) => isOpen && setBook(found))
      // It is something more, which nobody waits for.
      .catch(() => {})
    return () => {
      isOpen = false
    }
  }, [slug])

  if (!book?.enough) return null
  return (
    <div className={css.part}>
      <h2>{words.title}</h2>
      <p>{fillWords(words.text, { people: String(book.people) })}</p>
      <dl className={css.facts}>
        {rowsOf(book, words).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function rowsOf(book: Known, words: Words): [string, string][] {
  const { advertisedCents, medianCents, zeros, people, monthsToPay } = book
  const counts = { zeros: String(zeros), people: String(people) }
  return [
    ...(advertisedCents === null
      ? []
      : [[words.advertised, spokenMoney(advertisedCents)] as [string, string]]),
    [words.median, spokenMoney(medianCents)],
    [words.zeros, fillWords(words.zerosOf, counts)],
    ...(monthsToPay === null
      ? []
      : [[words.months, monthsIn(monthsToPay, words)] as [string, string]]),
  ]
}

function monthsIn(count: number, { monthOf, monthsOf }: Words): string {
  return count <= 1 && monthOf ? monthOf : fillWords(monthsOf, { months: String(count) })
}
