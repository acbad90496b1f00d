import type { BlockProps } from '#contract/blocks/index.ts'
import { spokenMoney } from '#contract/fields/money.ts'
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
  const { failure, act } = useAct('What may be counted could not be changed', () => true)
  if (!words || story.payouts.length === 0) return null

  function change(id: string, share: boolean) {
    void act(async () => {
      await call(`/api/payouts/${id}/share`, { share }, { repeatable: true })
      await reload()
    })
  }

  return (
    <fieldset className={css.sharing}>
      <legend>{words.title}</legend>
      <p className={css.text}>{words.text}</p>
      {story.payouts.map(({ id, amountCents, receivedOn, share }) => (
        <CheckboxField
          key={id}
          id={`share-${id}`}
          label={fillWords(words.label, {
            amount: spokenMoney(amountCents),
            day: dayWords(receivedOn),
          })}
          checked={share === true}
          onChange={(event) => change(id, event.target.checked)}
        />
      ))}
      {failure && (
        <Notice tone="error" live>
          {words.failed}
        </Notice>
      )}
    </fieldset>
  )
}
