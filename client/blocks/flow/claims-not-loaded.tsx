import { loadClaims } from '../../onboarding/load-progress.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { say } from '../../words/say.ts'

/** Said where the claims were asked for and did not come: nobody knows which are signed. They can be asked for again. */
export function ClaimsNotLoaded() {
  const { claims, loaded } = useStore(session)
  if (claims || !loaded) return null
  return (
    <LoadFailed
      load={{
        failed: say('Your claim forms could not be loaded'),
        retry: say('Try again'),
      }}
      retry={() => void loadClaims()}
    />
  )
}
