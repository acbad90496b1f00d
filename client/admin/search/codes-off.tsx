import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'

/** For a member who lost the phone and the recovery codes. Only owners are given this. */
export function CodesOff({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  return (
    <AskWhy
      label="Turn codes off"
      deed="Turn codes off"
      isDangerous
      act={async (reason) => {
        await send(`/api/admin/accounts/${accountId}/two-factor/clear`, { body: { reason } })
        onDone()
      }}
    >
      They are signed out everywhere and their password ends. A link to their address lets them in,
      and a message tells them. First be sure who asks: write to the address of the account, and
      compare what only its owner knows.
    </AskWhy>
  )
}
