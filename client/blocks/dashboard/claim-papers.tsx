import { Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import css from './claim-papers.module.css'
import { LetterLine } from './letter-line.tsx'
import letterCss from './letters.module.css'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { useOneClaim } from './use-claims.ts'

type Words = BlockInput<'claim-papers'>

/** One that was ended before it was posted is no letter to wait for. */
const NEVER_LEFT: readonly string[] = ['cancelled', 'failed']

/** Everything of a claim that can be opened or saved, and its letters. */
export function ClaimPapers({ sectionId, title, ...words }: Words) {
  const { known } = useOneClaim()
  if (!known) return null
  const { documents } = known.story
  const letters = known.story.letters.filter(({ state }) => !NEVER_LEFT.includes(state))
  return (
    <Part id={sectionId} title={title}>
      {documents.length === 0 ? (
        <p className={partCss.muted}>{words.none}</p>
      ) : (
        <>
          <ul className={css.papers}>
            {documents.map((paper) => (
              <Paper key={paper.href} paper={paper} words={words} />
            ))}
          </ul>
          <p className={partCss.muted}>
            {words.verify.text} <a href={words.verify.href}>{words.verify.label}</a>
          </p>
        </>
      )}
      {letters.length > 0 && (
        <>
          <h3 className={css.title}>{words.lettersTitle}</h3>
          <ul className={letterCss.letters}>
            {letters.map((letter) => (
              <li key={letter.id}>
                {letter.postedOn === null && letter.returnReason === null ? (
                  <span>{words.waiting}</span>
                ) : (
                  <LetterLine letter={letter} words={words} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function Paper({
  paper: { kind, href, name, pages, sha256 },
  words,
}: {
  paper: ClaimStory['documents'][number]
  words: Pick<Words, 'kinds' | 'pages' | 'fingerprint'>
}) {
  return (
    <li className={css.paper}>
      <a className={css.link} href={href}>
        <Download size={18} />
        {words.kinds[kind] ?? name}
      </a>
      <span className={css.note}>
        {words.kinds[kind] ? `${name} ` : ''}
        {pages !== null && fillWords(words.pages, { count: String(pages) })}
      </span>
      {sha256 && (
        <span className={css.hash}>
          {words.fingerprint} <code>{sha256}</code>
        </span>
      )}
    </li>
  )
}
