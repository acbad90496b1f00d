import { fillWords } from '#contract/words/fill-words.ts'
import type { Offer } from '#contract/wire/plans.ts'
import { figuresOf } from './money-words.ts'
import css from './plans.module.css'
import { say } from '../../words/say.ts'

/** A price and what is to be known of it: the offer's figures in the definition's words, in a space that is kept free for them. */
export function OfferedPrice({
  words,
  offer,
  isLoading,
}: {
  words: { price: string; priceNote: string }
  offer: Offer | undefined
  isLoading: boolean
}) {
  // Words without a figure are true without an offer, too.
  const isKnown = offer !== undefined || !/[{]/.test(words.price + words.priceNote)
  if (!isKnown && !isLoading) return <span className="visually-hidden">{say('No price')}</span>
  if (!isKnown) {
    return (
      <span className={css.price}>
        <span className="visually-hidden">{say('The price is loading')}</span>
        <span className={css.bone} aria-hidden="true" />
        <span className={css.boneNote} aria-hidden="true" />
      </span>
    )
  }
  const figures = offer ? figuresOf(offer) : {}
  return (
    <span className={css.price}>
      <strong>{fillWords(words.price, figures)}</strong>
      <span>{fillWords(words.priceNote, figures)}</span>
    </span>
  )
}
