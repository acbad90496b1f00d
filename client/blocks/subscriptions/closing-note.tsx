import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ServiceGuide } from '#contract/wire/subscriptions.ts'
import css from './cancel-guide.module.css'

type Words = BlockInput<'cancel-guide'>['closing']

/** How the account is deleted, which is another matter than ending what is paid. */
export function ClosingNote({
  closing: { difficulty, link, email },
  words,
}: {
  closing: NonNullable<ServiceGuide['closing']>
  words: Words
}) {
  const how = words.how[difficulty as keyof Words['how']]
  return (
    <>
      <h3>{words.title}</h3>
      <p className={css.small}>{fillWords(words.text, { how })}</p>
      {link && (
        <p>
          <a className={css.tap} href={link} rel="noopener nofollow">
            {words.place}
          </a>
        </p>
      )}
      {email && (
        <p className={css.small}>
          {words.email} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  )
}
