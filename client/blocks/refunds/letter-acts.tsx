import { Download } from 'lucide-react'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { fetchPdf } from '../../stage/fetch-file.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import type { CaseProps } from './case-props.ts'
import { letterHref } from './refund-calls.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'

interface Props extends CaseProps {
  typed: { subject: string; text: string }
  /** Of the field with the text. */
  textId: string
  isChanged: boolean
  save: () => Promise<void>
}

/** What can be done with a letter: kept, copied, taken along as a PDF of what was kept. */
export function LetterActs({ one, words: { letter }, typed, textId, isChanged, save }: Props) {
  const { doing, busy, failure, act } = useCaseAct()
  const give = () =>
    act(async () => {
      const type = 'application/pdf'
      giveOut(await fetchPdf(letterHref(one.id)), { name: 'refund-letter.pdf', type })
    }, 'pdf')
  return (
    <>
      <div className={css.acts}>
        {isChanged && (
          <Button busy={busy} goesAway onClick={() => void act(save)}>
            {letter.save}
          </Button>
        )}
        {!isChanged && (
          <Button look="outlined" busy={doing === 'pdf'} onClick={() => void give()}>
            <Download size={18} />
            {letter.pdf}
          </Button>
        )}
        <CopyButton text={`${typed.subject}\n\n${typed.text}`} words={letter} fieldId={textId} />
      </div>
      {isChanged && <p className={css.hint}>{letter.unsaved}</p>}
      <FailureNotice failure={failure} />
    </>
  )
}
