import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Something did not arrive; it can be asked for again without leaving the step. */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <Notice tone="error" live title={`${what} could not be loaded`}>
      <p>Your answers are kept.</p>
      <Button look="quiet" onClick={retry}>
        Try again
      </Button>
    </Notice>
  )
}
