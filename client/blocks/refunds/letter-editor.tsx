import { useEffect, useState } from 'react'
import { spokenDate } from '#contract/fields/date.ts'
import type { CaseDraft, RefundCase } from '#contract/wire/refunds.ts'
import { MOST_LETTER, MOST_SUBJECT } from '#contract/refunds/case-choices.ts'
import type { PostingState } from '#contract/refunds/posting-state.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import type { CaseProps } from './case-props.ts'
import { LetterActs } from './letter-acts.tsx'
import { editDraft } from './refund-calls.ts'
import css from './refunds.module.css'

interface Props extends CaseProps {
  draft: CaseDraft
  /** @param draft the letter in which words are not saved; absent once there are none */
  onUnsaved: (draft: CaseDraft | undefined) => void
  onSaved: (kept: CaseDraft) => void
}

/** The draft as text that may be changed; it goes nowhere by itself. */
export function LetterEditor({ draft, onUnsaved, onSaved, ...props }: Props) {
  const { one, words, onKept } = props
  const { letter } = words
  const { subject, setSubject, text, setText, isChanged } = useTyped(draft, onUnsaved)
  const textId = `letter-${one.id}`

  /** What is typed while it is being saved stays, and is not saved yet. */
  async function save(): Promise<void> {
    const kept = await editDraft(one.id, { subject, text, was: draft.writtenAt })
    if (kept.draft) {
      const { draft: tidied } = kept
      setSubject((now) => (now === subject ? tidied.subject : now))
      setText((now) => (now === text ? tidied.text : now))
      onSaved(tidied)
    }
    onKept(kept)
  }

  return (
    <div className={css.letter}>
      <div className={css.acts}>
        <Chip tone="soon">{letter.mark}</Chip>
        <span className={css.hint}>{letter.by[draft.by]}</span>
      </div>
      {draft.instead && <Notice tone="soon" title={letter.instead[draft.instead]} live />}
      <TextField
        id={`${textId}-subject`}
        label={letter.subject}
        maxLength={MOST_SUBJECT}
        autoComplete="off"
        lang="en"
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        id={textId}
        label={letter.text}
        maxLength={MOST_LETTER}
        rows={16}
        lang="en"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {draft.doubts.length > 0 && (
        <Notice tone="soon" title={letter.doubts} live>
          <p>{draft.doubts.join(' · ')}</p>
        </Notice>
      )}
      <PastDay draft={draft} one={one} title={letter.pastDay} text={`${subject} ${text}`} />
      <LetterActs
        {...props}
        typed={{ subject, text }}
        textId={textId}
        save={save}
        isChanged={isChanged}
      />
      <p className={css.hint}>
        {(draft.purpose === 'dispute' && letter.sendDispute) || letter.send}
      </p>
    </div>
  )
}

interface Dated extends Pick<Props, 'draft' | 'one'> {
  title: string | undefined
  text: string
}

function PastDay({ draft, one, title, text }: Dated) {
  return title && asksTooLate(draft, one, text) ? <Notice tone="soon" title={title} live /> : null
}

const unmailed: readonly PostingState[] = ['shown', 'cancelled', 'failed', 'returned']

/** Whether a letter that was not sent since it was written asks for an answer by a day that is over. */
function asksTooLate(
  { answerBy, writtenAt }: CaseDraft,
  { status, events, posting }: Pick<RefundCase, 'status' | 'events' | 'posting'>,
  words: string,
): boolean {
  if (!answerBy || answerBy >= todayHere() || !words.includes(spokenDate(answerBy))) return false
  // A case that stands further on does not say of one that we mail that it was sent.
  if (posting && posting.shownAt > writtenAt && !unmailed.includes(posting.state)) return false
  // The newest first.
  const placeOf = (wanted: string) => events.findIndex(({ what }) => what === wanted)
  return status === 'draft' || placeOf('drafted') < placeOf(status)
}

function useTyped(draft: CaseDraft, onUnsaved: Props['onUnsaved']) {
  const [subject, setSubject] = useState(draft.subject)
  const [text, setText] = useState(draft.text)
  const isChanged = subject !== draft.subject || text !== draft.text
  useEffect(() => onUnsaved(isChanged ? draft : undefined), [isChanged, draft, onUnsaved])
  return { subject, setSubject, text, setText, isChanged }
}
