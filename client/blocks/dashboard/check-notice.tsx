import type { BlockProps } from '#contract/blocks/index.ts'
import { type Check, checksOf } from '#contract/dashboard/checks-of.ts'
import { hasReached } from '#contract/money-reached.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { useStage } from '../../stage/stage.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OneClaim } from './use-claims.ts'

type Words = BlockProps<'claim-reports'>['check']

/** Until when a check can be deposited; that it can no longer be, or perhaps not, once the day is over, or is to be replaced. */
export function CheckNotice({
  known: { story },
  today,
  words,
}: {
  known: NonNullable<OneClaim['known']>
  today: string
  words: Words
}) {
  const checks = checksOf(story, today)
  const open = checks.filter((one) => one.clock.state !== 'deposited' && !isReplaced(one, checks))
  return open.map(({ payout, clock }) => {
    const askedOn = words.asked ? payout.reissueRequestedOn : null
    return (
      <Notice key={payout.id} tone="soon" title={words.title}>
        <p>{standing({ payout, clock }, words)}</p>
        {clock.basis === 'assumed-days' && !askedOn && <p>{words.assumed}</p>}
        {!hasReached(payout, today) && words.left && <p>{words.left}</p>}
        {(clock.state === 'void' || askedOn) && words.unclaimed && (
          <Unclaimed words={words.unclaimed} />
        )}
      </Notice>
    )
  })
}

/** Whether the new check that was asked for came: nobody waits for it any more. */
function isReplaced({ payout: { id, reissueRequestedOn: on } }: Check, checks: readonly Check[]) {
  return on !== null && checks.some(({ payout }) => payout.id !== id && payout.receivedOn >= on)
}

/** Money of a check that nobody deposits may come to a state's list of unclaimed money, after years. */
function Unclaimed({ words: { text, label, action } }: { words: NonNullable<Words['unclaimed']> }) {
  const stage = useStage()
  return (
    <p>
      {text} <a href={stage.hrefOf(action)}>{label}</a>
    </p>
  )
}

function standing({ payout, clock }: Check, words: Words): string {
  const amount = spokenMoney(payout.amountCents)
  if (payout.reissueRequestedOn && words.asked) {
    return fillWords(words.asked, { day: dayWords(payout.reissueRequestedOn), amount })
  }
  if (clock.state !== 'void') {
    return fillWords(words.by, { day: dayWords(clock.depositBy), amount })
  }
  const isGuess = clock.basis === 'assumed-days'
  const over = (isGuess && words.overUnsure) || words.over
  return fillWords(over, { day: dayWords(clock.goodUntil), amount })
}
