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
    act(async () => onKept(await draftLetter(one.id, { ...chosen, purpose, by })), by)
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
      {draft && (
        <LetterEditor key={editing.key} {...props} draft={draft} onSaved={editing.goOnWith} />
      )}
    </section>
  )
}

/** A letter that is written anew starts the fields anew; one that was saved here goes on in them. */
function useOneEditing(draft: CaseDraft | null) {
  const [saved, setSaved] = useState<{ writtenAt: string; key: string }>()
  const key = saved && saved.writtenAt === draft?.writtenAt ? saved.key : (draft?.writtenAt ?? '')
  return { key, goOnWith: ({ writtenAt }: CaseDraft) => setSaved({ writtenAt, key }) }
}
