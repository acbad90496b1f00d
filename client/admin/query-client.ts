import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, isSignedOut } from './ask.ts'
import { goToSignIn } from './go-to-sign-in.ts'

/**
 * What the screens read with. Whose sign-in has ended is led to it by a screen that has nothing to show yet, and comes back there.
 * One that shows what it read before stays, with what is being typed on it: `Loaded` tells the way to sign in.
 */
export function queryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { state }) {
        if (isSignedOut(error) && state.data === undefined) goToSignIn()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayWorkLater,
        refetchOnWindowFocus: false,
        // A laptop that wakes up may find its sign-in ended: that is told by what its owner does next.
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
