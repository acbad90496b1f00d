import type { BlockInput } from '#contract/blocks/index.ts'
import { lettersSent } from '#contract/dashboard/money-and-letters.ts'
import css from './letters.module.css'
import { LetterLine } from './letter-line.tsx'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { useMyClaims } from './use-claims.ts'

/** The letters of all claims, the newest first; nothing before the first claim. */
export function LettersSent({ sectionId, title, none, ...words }: BlockInput<'letters-sent'>) {
  const { state, claims, told } = useMyClaims()
  if (state !== 'ready' || !told || claims.length === 0) return null

  const letters = lettersSent(claims)
  return (
    <Part id={sectionId} title={title}>
      {letters.length === 0 ? (
        <p className={partCss.muted}>{none}</p>
      ) : (
        <ul className={css.letters}>
          {letters.map(({ letter, known }) => (
            <li key={letter.id}>
              <a className={css.name} href={`/dashboard/claims/${known.claim.id}`}>
                {known.claim.suitName}
              </a>
              <LetterLine letter={letter} words={words} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
