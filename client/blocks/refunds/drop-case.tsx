import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { dropCase } from './refund-calls.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'

interface Props {
  id: string
  words: BlockInput<'refund-cases'>['drop']
  onDropped: () => void
}

/** Deletes a case, once somebody said so twice. */
export function DropCase({ id, words, onDropped }: Props) {
  const [isSure, setSure] = useState(false)
  const place = useFocusInside<HTMLDivElement>(isSure ? 'sure' : 'asked')
  const { busy, failure, act } = useCaseAct()

  if (!isSure) {
    return (
      <div ref={place}>
        <Button look="quiet" size="small" onClick={() => setSure(true)}>
          {words.button}
        </Button>
      </div>
    )
  }
  const drop = () =>
    act(async () => {
      await dropCase(id)
      onDropped()
    })
  return (
    <div ref={place} className={css.acts}>
      <output tabIndex={-1}>{words.sure}</output>
      <Button look="outlined" size="small" busy={busy} goesAway onClick={() => void drop()}>
        {words.yes}
      </Button>
      <Button look="quiet" size="small" onClick={() => setSure(false)}>
        {words.no}
      </Button>
      <FailureNotice failure={failure} />
    </div>
  )
}
