import { fillWords } from '#contract/words/fill-words.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import type { LetterView } from '#contract/wire/claim-story.ts'
import { dayWords } from '../../ui/day-words.ts'
import { say } from '../../words/say.ts'
import css from './letters.module.css'

export interface LetterWords {
  sent: string
  expected: string
  delivered: string
  likelyDelivered: string
  returned: string
  tracking: string
}

/** What the post says of a letter. Only certified mail tells that it was delivered; of plain first class it is likely. */
export function LetterLine({ letter, words }: { letter: LetterView; words: LetterWords }) {
  const { postedOn, trackingNumber } = letter
  return (
    <span className={css.line}>
      {postedOn && <span>{fillWords(words.sent, { day: dayWords(postedOn) })}</span>}
      <span>{whereNow(letter, words)}</span>
      {trackingNumber && <span>{fillWords(words.tracking, { number: trackingNumber })}</span>}
    </span>
  )
}

function whereNow(letter: LetterView, words: LetterWords): string | undefined {
  const { returnReason, deliveredOn, expectedOn, method, state } = letter
  if (returnReason !== null || state === 'returned') {
    return fillWords(words.returned, { reason: say(reasonInWords(returnReason)) })
  }
  if (deliveredOn) {
    const said = method === 'certified' ? words.delivered : words.likelyDelivered
    return fillWords(said, { day: dayWords(deliveredOn) })
  }
  return expectedOn ? fillWords(words.expected, { day: dayWords(expectedOn) }) : undefined
}
