import { call } from '../../stage/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './money.module.css'
import { reloadMoney } from './plans-book.ts'
import { useAct } from './use-act.ts'

/** Takes a cancellation back, as long as the period runs. */
export function useResume(onDone: () => void = () => {}) {
  return useAct(async () => {
    await call('/payments/resume')
    await reloadMoney()
    onDone()
  }, 'The plan could not be resumed')
}

export function ResumeButton({
  label,
  charge,
  failed,
  resuming: { state, run, isBusy },
}: {
  label: string
  /** What is charged then, and when. */
  charge: string
  failed: string
  resuming: ReturnType<typeof useResume>
}) {
  return (
    <>
      <Button look="outlined" busy={isBusy} onClick={run}>
        {label}
      </Button>
      {charge && <p className={css.charge}>{charge}</p>}
      <div role="alert">{state === 'failed' && <Notice tone="error" title={failed} />}</div>
    </>
  )
}
