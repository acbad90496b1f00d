import { useState } from 'react'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { leaveFor } from '../../stage/leave-for.ts'

/** Leads to the payment company's page for cards and receipts, and back to this one. */
export function PortalButton({ label, failed }: { label: string; failed: string }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function open() {
    setState('busy')
    try {
      const { url } = await call<{ url: string }>('/payments/portal', { returnTo: '/account' })
      await leaveFor(url)
      setState('ready')
    } catch (error) {
      logFailure('The page for cards could not be opened', error)
      setState('failed')
    }
  }
  return (
    <>
      <Button look="outlined" size="small" busy={state === 'busy'} onClick={() => void open()}>
        {label}
      </Button>
      <div role="alert">{state === 'failed' && <Notice tone="error" title={failed} />}</div>
    </>
  )
}
