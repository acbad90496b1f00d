import { type FormEvent, useState } from 'react'
import type { LawAnswer, LetterLaw } from '#contract/wire/flights.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { FlightDraft, FlightWords } from './flight-draft.ts'
import css from './flights.module.css'
import { LetterFields } from './letter-fields.tsx'
import { detailsIn, letterFaults } from './letter-details.ts'
import { LetterWords } from './letter-words.tsx'
import type { Answered } from './use-assessment.ts'
import { FILE_NAME, useLetter } from './use-letter.ts'

interface Props {
  id: string
  answered: Answered
  draft: FlightDraft
  laws: readonly (LawAnswer & { law: LetterLaw })[]
  words: FlightWords
}

/** Who was on board and where the answer goes: for the letter alone, and forgotten with it. */
export function LetterForm({ id, answered, draft, laws, words: { letter: words, failed } }: Props) {
  const [law, setLaw] = useState<LetterLaw>(laws[0]?.law ?? 'eu261')
  const [faults, setFaults] = useState<FieldFault[]>([])
  const { makeFile, showWords, forget, ...made } = useLetter(failed)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (made.doing) return
    const isText = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'text'
    const details = detailsIn(new FormData(event.currentTarget), { law, draft })
    const found = letterFaults(details, id, words)
    setFaults(found)
    if (found.length > 0) return
    const asked = { flight: answered.flight, details }
    void (isText ? showWords(asked) : makeFile(asked))
  }

  return (
    <form className={css.form} method="dialog" noValidate onSubmit={send} onChange={forget}>
      <h3>{words.title}</h3>
      <p className={css.lead}>{words.lead}</p>
      <ErrorSummary faults={faults} />
      {laws.length > 1 && (
        <RadioGroup
          id={`${id}-law`}
          name="law"
          label={words.law}
          options={laws.map(({ law: value, name: label }) => ({ value, label }))}
          value={law}
          onChange={(value) => setLaw(value as LetterLaw)}
        />
      )}
      <LetterFields
        id={id}
        words={words}
        faults={faults}
        asksAirline={answered.assessment.airlineName === ''}
      />
      <LetterActs words={words} {...made} />
    </form>
  )
}

type Made = Omit<ReturnType<typeof useLetter>, 'makeFile' | 'showWords' | 'forget'>

/** The two ways to have it, and what came of them. */
function LetterActs({
  words,
  doing,
  file,
  letter,
  failure,
}: Made & { words: FlightWords['letter'] }) {
  return (
    <>
      <p className={css.quiet}>{words.privacy}</p>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className={css.acts}>
        <Button type="submit" size="large" busy={doing === 'pdf'}>
          {words.pdf}
        </Button>
        <Button type="submit" name="text" look="outlined" size="large" busy={doing === 'text'}>
          {words.show}
        </Button>
      </div>
      {file && (
        <Notice tone="info" title={words.made} live>
          <a href={file} download={FILE_NAME}>
            {words.open}
          </a>
        </Notice>
      )}
      {letter && <LetterWords letter={letter} words={words} />}
    </>
  )
}
