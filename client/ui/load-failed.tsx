import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Something did not arrive; it can be asked for again. */
export function LoadFailed({
  load,
  retry,
}: {
  load: { failed: string; retry: string }
  retry: () => void
}) {
  return (
    <Notice tone="error" live title={load.failed}>
      <Button look="quiet" onClick={retry}>
        {load.retry}
      </Button>
    </Notice>
  )
}
