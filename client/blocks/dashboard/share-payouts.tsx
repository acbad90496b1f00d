import { useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { PayoutView } from '#contract/wire/claim-payouts.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { call } from '../../stage/api.ts'
import { useAct } from '../../stage/use-act.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './claim-reports.module.css'
import type { OneClaim } from './use-claims.ts'

/**
 * Whether each payment may count in what people received from the settlement: agreed to as it was told, it is taken back here at any
 * time, or given.
 */
export function SharePayouts({
  one: { reload },
  known: { story },
  words,
}: {
  one: OneClaim
  known: NonNullable<OneClaim['known']>
  words: BlockProps<'claim-reports'>['sharing']
}) {
  if (!words || story.payouts.length === 0) return null
  return (
    <fieldset className={css.sharing}>
      <legend>{words.title}</legend>
      <p className={css.text}>{words.text}</p>
      {story.payouts.map((payout) => (
        <Share key={payout.id} payout={payout} reload={reload} words={words} />
      ))}
    </fieldset>
  )
}

interface ShareProps {
  payout: PayoutView
  reload: () => Promise<void>
  words: NonNullable<BlockProps<'claim-reports'>['sharing']>
}

/** As it was clicked, also while the server is still asked. */
function Share({ payout, reload, words }: ShareProps) {
  const { id, amountCents, receivedOn, share } = payout
  const { failure, act } = useAct('What may be counted could not be changed', () => true)
  const [wanted, setWanted] = useState<boolean>()

  async function change(next: boolean): Promise<void> {
    if (wanted !== undefined) return
    setWanted(next)
    await act(async () => {
      await call(`/api/payouts/${id}/share`, { share: next }, { repeatable: true })
      await reload()
    })
    setWanted(undefined)
  }

  return (
    <>
      <CheckboxField
        id={`share-${id}`}
        label={fillWords(words.label, {
          amount: spokenMoney(amountCents),
          day: dayWords(receivedOn),
        })}
        checked={wanted ?? share === true}
        onChange={(event) => void change(event.target.checked)}
      />
      {failure && (
        <Notice tone="error" live>
          {words.failed}
        </Notice>
      )}
    </>
  )
}
