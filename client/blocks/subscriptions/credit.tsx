import { fillWords } from '#contract/words/fill-words.ts'
import type { DirectoryCredit } from '#contract/wire/subscriptions.ts'
import css from './credit.module.css'

/** Names the directory that facts were taken from. */
export function Credit({
  words,
  link,
  credit: { name, licence, url },
  day,
}: {
  words: string
  link: string
  credit: DirectoryCredit
  day: string
}) {
  return (
    <p className={css.credit}>
      {fillWords(words, { name, licence, day })}{' '}
      <a href={url} rel="noopener">
        {link}
      </a>
    </p>
  )
}
