import { useSyncExternalStore } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { ServiceGuide } from '#contract/wire/subscriptions.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import rail from '../../ui/rail.module.css'
import css from './cancel-letter.module.css'
import { LetterPaper } from './letter-paper.tsx'
import { LetterQuestions } from './letter-questions.tsx'
import { LETTER_PATH } from './use-letter.ts'
import { useLetterForm } from './use-letter-form.ts'

type Words = BlockInput<'cancel-letter'>

const never = () => () => {}

/** Writes a letter: to a company, to a gym, to the card issuer. Without a script the form gives the PDF. */
export function CancelLetterForm(words: Words) {
  const { sectionId: id, data } = words
  const guide = aboutOne(data)
  const form = useLetterForm(words, guide?.cancelBy.includes('mail') ? 'gym' : 'cancel')
  // The browser's own checks are for those without a script.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Band id={id} tone="deep" className={css.band} aria-labelledby={`${id}-title`}>
      <div className={rail.rail}>
        <div className={rail.head}>
          <h2 id={`${id}-title`}>{words.title}</h2>
          <p className={css.lead}>{words.lead}</p>
          <p className={css.small}>{words.privacy}</p>
        </div>
        <div className={css.body}>
          <form
            className={css.form}
            action={LETTER_PATH}
            method="post"
            noValidate={isLive}
            onSubmit={(event) => void form.send(event)}
            onChange={form.forget}
          >
            <LetterQuestions form={form} words={words} isLive={isLive} company={guide?.name} />
            {form.failure && (
              <Notice tone="error" live>
                {words[form.failure]}
              </Notice>
            )}
            <Acts words={words} doing={form.doing} />
          </form>
          {form.letter && <LetterPaper letter={form.letter} kind={form.kind} words={words} />}
        </div>
      </div>
    </Band>
  )
}

/** The service that the page is about; none on the page of all. */
function aboutOne(data: unknown): ServiceGuide | undefined {
  const guide = data as ServiceGuide | undefined
  return guide && 'steps' in guide ? guide : undefined
}

function Acts({ words, doing }: { words: Words; doing: string | undefined }) {
  return (
    <>
      <div className={css.acts}>
        <Button type="submit" value="text" size="large" busy={doing === 'text'}>
          {words.show}
        </Button>
        <Button type="submit" value="pdf" look="outlined" size="large" busy={doing === 'pdf'}>
          {words.pdf}
        </Button>
      </div>
      <noscript>
        <p className={css.small}>{words.noScript}</p>
      </noscript>
    </>
  )
}
