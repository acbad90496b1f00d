import { call } from '../../stage/api.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './money.module.css'
import { reloadMoney } from './plans-book.ts'

/** Takes a cancellation back, as long as the period runs. */
export function useResume(onDone: () => void = () => {}) {
  return usePress('The plan could not be resumed', async () => {
    await call('/payments/resume', {}, { repeatable: true })
    await reloadMoney()
    onDone()
  })
}

/**
 * Takes back that a plan ends or changes; a failure is said below it.
 * @param props `charge` is '' where nothing is charged, `resuming` comes from `useResume`
 */
export function ResumeButton({
  label,
  size,
  charge,
  failed,
  resuming: { busy, hasFailed, press },
}: {
  label: string
  /** As the buttons beside it. */
  size: 'small' | 'large'
  /** What is charged then, and when. */
  charge: string
  failed: string
  resuming: ReturnType<typeof useResume>
}) {
  return (
    <>
      <Button look="outlined" size={size} busy={busy} goesAway onClick={press}>
        {label}
      </Button>
      {charge && <p className={css.charge}>{charge}</p>}
      <div role="alert">{hasFailed && <Notice tone="error" title={failed} />}</div>
    </>
  )
}
