import { nextStates } from '#contract/claim-states.ts'
import { Screen } from '../parts/screen.tsx'
import { ClaimFilters, useClaimsPath } from './claim-filters.tsx'
import { ClaimTable } from './claim-table.tsx'

const states = Object.keys(nextStates)

/** Every claim, the newest first. */
export function ClaimsScreen() {
  const path = useClaimsPath('all')
  return (
    <Screen title="Claims">
      <ClaimFilters states={states} />
      <ClaimTable path={path} emptyWords="No claim is like that. Take a filter away." />
    </Screen>
  )
}
