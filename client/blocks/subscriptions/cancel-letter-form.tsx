import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { LetterKind, ServiceGuide } from '#contract/wire/subscriptions.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import css from './cancel-letter.module.css'
import { LetterField } from './letter-field.tsx'
import { missingIn, refusedIn } from './letter-faults.ts'
import { fieldsOf, typedIn } from './letter-fields.ts'
import { LetterPaper } from './letter-paper.tsx'
import { LETTER_PATH, useLetter } from './use-letter.ts'

const kinds: readonly LetterKind[] = ['cancel', 'gym', 'dispute']
const never = () => () => {}

/** Writes a letter: to a company, to a gym, to the card issuer. Without a script the form gives the PDF. */
export function CancelLetterForm(words: BlockInput<'cancel-letter'>) {
  const { sectionId: id, data } = words
  const guide = aboutOne(data)
  const [kind, setKind] = useState<LetterKind>(guide?.cancelBy.includes('mail') ? 'gym' : 'cancel')
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const { letter, busy, failure, show, download, forget } = useLetter()
  // The browser's own checks are for those without a script.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  function turnTo(next: LetterKind): void {
    setKind(next)
    setFaults([])
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const isFile = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'pdf'
    const asked = typedIn(new FormData(event.currentTarget), kind)
    const missing = missingIn(asked, id, words)
    setFaults(missing)
    if (missing.length > 0) return
    const refused = await (isFile ? download(asked) : show(asked))
    if (refused.length > 0) setFaults(refusedIn(refused, id, words))
  }

  return (
    <Band id={id} tone="deep" className={css.band} aria-labelledby={`${id}-title`}>
      <div className={css.parts}>
        <div className={css.head}>
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
            onSubmit={(event) => void send(event)}
            onChange={forget}
          >
            <Questions
              id={id}
              words={words}
              kind={kind}
              faults={faults}
              given={guide?.name}
              onKind={turnTo}
            />
            {failure && (
              <Notice tone="error" live>
                {words[failure]}
              </Notice>
            )}
            <Acts words={words} busy={busy} />
            <noscript>
              <p className={css.small}>{words.noScript}</p>
            </noscript>
          </form>
          {letter && <LetterPaper letter={letter} kind={kind} words={words} />}
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

interface QuestionsProps {
  id: string
  words: BlockInput<'cancel-letter'>
  kind: LetterKind
  faults: readonly FieldFault[]
  /** The company that the page is about. */
  given: string | undefined
  onKind: (kind: LetterKind) => void
}

function Questions({ id, words, kind, faults, given, onKind }: QuestionsProps) {
  return (
    <>
      <ErrorSummary faults={faults} />
      <RadioGroup
        id={`${id}-kind`}
        name="kind"
        label={words.kind.label}
        options={kinds.map((value) => ({ value, ...words.kind[value] }))}
        value={kind}
        onChange={(value) => onKind(value as LetterKind)}
      />
      {fieldsOf[kind].map((field) => (
        <LetterField
          key={field.name}
          id={id}
          field={field}
          words={words}
          error={faults.find((fault) => fault.field === `${id}-${field.name}`)?.message}
          given={field.name === 'company' ? given : undefined}
        />
      ))}
    </>
  )
}

function Acts({
  words,
  busy,
}: {
  words: BlockInput<'cancel-letter'>
  busy: 'text' | 'pdf' | undefined
}) {
  return (
    <div className={css.acts}>
      <Button type="submit" value="text" size="large" busy={busy === 'text'}>
        {words.show}
      </Button>
      <Button type="submit" value="pdf" look="outlined" size="large" busy={busy === 'pdf'}>
        {words.pdf}
      </Button>
    </div>
  )
}
