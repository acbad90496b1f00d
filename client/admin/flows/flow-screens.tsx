import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { useDefinitions } from '../releases/definition-calls.ts'
import { NothingInHand } from '../releases/nothing-in-hand.tsx'
import { FlowScreen } from './flow-screen.tsx'

/** /flows/onboarding; without an id the first flow that there is. */
export function FlowScreens({ id }: { id: string | undefined }) {
  const definitions = useDefinitions()
  return (
    <Loaded query={definitions}>
      {(found) => {
        const flows = found.definitions.filter(({ kind }) => kind === 'flow')
        const first = flows.find(isInHand) ?? flows[0]
        const flow = id ? flows.find((one) => one.id === id) : first
        if (flow && !isInHand(flow)) {
          return (
            <Screen title={`Flow: ${flow.id}`}>
              <NothingInHand name={flow} />
            </Screen>
          )
        }
        return flow ? (
          <FlowScreen key={flow.id} flow={flow} others={flows} />
        ) : (
          <Screen title="Flow">
            <Empty title={id ? `There is no flow ${id}` : 'There is no flow yet'}>
              Take one in under Releases, Import: it becomes a draft.
            </Empty>
          </Screen>
        )
      }}
    </Loaded>
  )
}

/** There is something of it to walk through. One that waits in a planned release alone is neither live nor drafted. */
function isInHand({ states, draft }: ListedDefinition): boolean {
  return states.includes('live') || draft !== null
}
