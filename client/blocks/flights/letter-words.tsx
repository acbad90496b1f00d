import type { FlightLetter } from '#contract/wire/flights.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { FlightWords } from './flight-draft.ts'
import css from './flights.module.css'

/** The letter's words, to paste into an airline's own form. */
export function LetterWords({
  letter,
  words,
}: {
  letter: FlightLetter
  words: FlightWords['letter']
}) {
  const { subject, paragraphs } = letter

  return (
    <>
      <div className={css.paper} lang="en">
        <p>
          <strong>{subject}</strong>
        </p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={css.acts}>
        <CopyButton text={[subject, ...paragraphs].join('\n\n')} words={words} />
      </div>
    </>
  )
}
