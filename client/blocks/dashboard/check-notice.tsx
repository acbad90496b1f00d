import type { BlockProps } from '#contract/blocks/index.ts'
import { checksOf } from '#contract/dashboard/checks-of.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OneClaim } from './use-claims.ts'

/** Until when a check can be deposited; that it can no longer be, once the day is over. */
export function CheckNotice({
  known: { story },
  today,
  words,
}: {
  known: NonNullable<OneClaim['known']>
  today: string
  words: BlockProps<'claim-reports'>['check']
}) {
  const open = checksOf(story, today).filter(({ clock }) => clock.state !== 'deposited')
  return open.map(({ payout, clock }) => {
    const isOver = clock.state === 'void'
    const day = dayWords(isOver ? clock.goodUntil : clock.depositBy)
    const amount = spokenMoney(payout.amountCents)
    return (
      <Notice key={payout.id} tone="soon" title={words.title}>
        <p>{fillWords(isOver ? words.over : words.by, { day, amount })}</p>
        {clock.basis === 'assumed-days' && <p>{words.assumed}</p>}
      </Notice>
    )
  })
}
