import { QueryClient } from '@tanstack/react-query'
import { CallError } from './ask.ts'

/** What the screens read with. */
export function queryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayWorkLater,
        refetchOnWindowFocus: false,
        // A laptop that wakes up may find its sign-in ended: reading anew would lead away from what was being typed.
        refetchOnReconnect: false,
      },
    },
  })
}

/** Once more after a failure on the way; what was refused, or is not there, is so the second time too. */
function mayWorkLater(failures: number, error: Error): boolean {
  const isRefused = error instanceof CallError && error.status < 500
  return failures < 1 && !isRefused
}
