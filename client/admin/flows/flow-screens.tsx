import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { useDefinitions } from '../releases/definition-calls.ts'
import { FlowScreen } from './flow-screen.tsx'

/** /flows/onboarding; without an id the first flow that there is. */
export function FlowScreens({ id }: { id: string | undefined }) {
  const definitions = useDefinitions()
  return (
    <Loaded query={definitions}>
      {(found) => {
        const flows = found.definitions.filter(({ kind }) => kind === 'flow')
        const flow = flows.find((one) => one.id === id) ?? (id ? undefined : flows[0])
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
