import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import type { CaseDraft, LetterPurpose, Tone } from '#contract/wire/refunds.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import type { CaseProps } from './case-props.ts'
import { fits, LetterChoices } from './letter-choices.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { draftLetter } from './refund-calls.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'

/** A letter for the case: to whom, in which tone, and the draft to change and take away. */
export function LetterPart({ model, ...props }: CaseProps & { model: string | null }) {
  const { one, words, onKept } = props
  const { letter } = words
  const { draft } = one
  const [chosen, setChosen] = useState<{ purpose: LetterPurpose; tone: Tone }>({
    purpose: draft?.purpose ?? 'ask',
    tone: draft?.tone ?? 'firm',
  })
  // What was written before may not fit any more, and is not among the choices then.
  const purpose = fits(chosen.purpose, one) ? chosen.purpose : 'ask'
  const { doing, failure, act } = useCaseAct()
  const editing = useOneEditing(draft)
  const write = (by: 'template' | 'model') =>
    act(async () => {
      const kept = await draftLetter(one.id, { ...chosen, purpose, by })
      editing.setUnsaved(undefined)
      onKept(kept)
    }, by)
  // What law asks of a dispute is worded by us alone.
  const offered = purpose === 'dispute' ? null : model

  return (
    <section className={css.part}>
      <h4>{letter.title}</h4>
      <LetterChoices
        one={one}
        words={letter}
        chosen={{ ...chosen, purpose }}
        onChoose={setChosen}
      />
      <div className={css.acts}>
        <Button
          look={draft ? 'outlined' : 'primary'}
          busy={doing === 'template'}
          onClick={() => void write('template')}
        >
          {draft ? letter.again : letter.write}
        </Button>
        {offered && (
          <Button look="outlined" busy={doing === 'model'} onClick={() => void write('model')}>
            {letter.model.button}
          </Button>
        )}
      </div>
      {offered && <p className={css.hint}>{fillWords(letter.model.text, { company: offered })}</p>}
      <FailureNotice failure={failure} />
      {editing.draft && (
        <LetterEditor
          key={editing.key}
          {...props}
          draft={editing.draft}
          onUnsaved={editing.setUnsaved}
          onSaved={editing.goOnWith}
        />
      )}
    </section>
  )
}

/**
 * A letter that is written anew starts the fields anew; one that was saved here goes on in them. Another tab's letter, which any
 * act brings along, does not take the place of words that are not saved.
 */
function useOneEditing(newest: CaseDraft | null) {
  const [unsaved, setUnsaved] = useState<CaseDraft>()
  const [saved, setSaved] = useState<{ writtenAt: string; key: string }>()
  const draft = unsaved ?? newest
  const key = saved && saved.writtenAt === draft?.writtenAt ? saved.key : (draft?.writtenAt ?? '')
  return {
    draft,
    key,
    setUnsaved,
    goOnWith(tidied: CaseDraft) {
      setSaved({ writtenAt: tidied.writtenAt, key })
      setUnsaved(tidied)
    },
  }
}
