import { call } from '../../stage/api.ts'
import { leaveFor } from '../../stage/leave-for.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Leads to the payment company's page for cards and receipts, and back to this one. */
export function PortalButton({ label, failed }: { label: string; failed: string }) {
  const what = 'The page for cards could not be opened'
  const { busy, hasFailed, press } = usePress(what, async () => {
    const asked = { returnTo: '/account' }
    const { url } = await call<{ url: string }>('/payments/portal', asked, { repeatable: true })
    await leaveFor(url)
  })
  return (
    <>
      <Button look="outlined" size="small" busy={busy} onClick={press}>
        {label}
      </Button>
      <div role="alert">{hasFailed && <Notice tone="error" title={failed} />}</div>
    </>
  )
}
