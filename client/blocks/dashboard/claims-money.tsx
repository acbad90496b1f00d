import { Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { moneyReceived } from '#contract/dashboard/money-and-letters.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { failureLine } from '../../onboarding/failure-words.ts'
import { fetchFile } from '../../stage/fetch-file.ts'
import { useAct } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import css from './claims-money.module.css'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { useMyClaims } from './use-claims.ts'
import { type Paid, usePaid } from './use-paid.ts'

/** Two figures, received and paid, and never one that is hoped for; the year's payouts to take along. */
export function ClaimsMoney({ sectionId, title, ...words }: BlockInput<'claims-money'>) {
  const mine = useMyClaims()
  const paid = usePaid()
  if (mine.state !== 'ready' || !mine.told || mine.claims.length === 0) return null

  const { cents, claims, years } = moneyReceived(mine.claims, mine.moment.today)
  return (
    <Part id={sectionId} title={title}>
      <dl className={css.figures}>
        <div>
          <dt>{words.received}</dt>
          <dd>
            <span className={css.figure}>{spokenMoney(cents)}</span>
            <span className={css.note}>
              {cents > 0 ? fillWords(words.receivedNote, { claims: String(claims) }) : words.none}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words.paid}</dt>
          <dd>{paid && <PaidFigure paid={paid} words={words} />}</dd>
        </div>
      </dl>
      {years.length > 0 && <Tables years={years} words={words} />}
    </Part>
  )
}

function PaidFigure({
  paid,
  words,
}: {
  paid: Paid | 'failed'
  words: Pick<BlockInput<'claims-money'>, 'paidNone' | 'paidNote' | 'paidFailed'>
}) {
  if (paid === 'failed') return <span className={css.note}>{words.paidFailed}</span>
  return (
    <>
      <span className={css.figure}>{spokenMoney(paid.cents)}</span>
      <span className={css.note}>{paid.hasReceipts ? words.paidNote : words.paidNone}</span>
    </>
  )
}

/** What came in each year, as a file. */
function Tables({
  years,
  words,
}: {
  years: readonly number[]
  words: Pick<BlockInput<'claims-money'>, 'csv' | 'csvNote'>
}) {
  const { doing, failure, act } = useAct('Payouts could not be taken along', failureLine)
  const take = async (year: number) => {
    const type = 'text/csv'
    const file = await fetchFile(`/api/payouts.csv?year=${year}`, type)
    giveOut(file, { name: `payments-${year}.csv`, type })
  }
  return (
    <>
      <div className={css.acts}>
        {years.map((year) => (
          <Button
            key={year}
            look="outlined"
            size="small"
            busy={doing === String(year)}
            onClick={() => void act(() => take(year), String(year))}
          >
            <Download size={18} />
            {fillWords(words.csv, { year: String(year) })}
          </Button>
        ))}
      </div>
      <FailureNotice failure={failure} />
      <p className={partCss.muted}>{words.csvNote}</p>
    </>
  )
}
