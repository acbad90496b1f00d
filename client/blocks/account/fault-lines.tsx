import type { FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What went wrong with a button that belongs to no form. */
export function FaultLines({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <div role="alert">
      {faults.map(({ message }) => (
        <Notice key={message} tone="error" title={message} />
      ))}
    </div>
  )
}
