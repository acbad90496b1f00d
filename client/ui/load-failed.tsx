import { Notice } from './notice.tsx'
import { TryAgain } from './try-again.tsx'

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
      <TryAgain look="quiet" onClick={retry}>
        {load.retry}
      </TryAgain>
    </Notice>
  )
}
