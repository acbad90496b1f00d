import { Text } from '@mantine/core'
import { lazy } from 'react'
import { definitionKinds } from '#contract/wire/admin/publishing-parts.ts'
import { Screen } from '../parts/screen.tsx'
import { ScreenLink } from '../router.tsx'
import { DefinitionsScreen } from './definitions-screen.tsx'

const EditorScreen = lazy(() =>
  import('./editor-screen.tsx').then((m) => ({ default: m.EditorScreen })),
)

/** /editor lists all; /editor/page/home opens one. */
export function EditorScreens({ rest: [kind, id] }: { rest: string[] }) {
  if (!kind) return <DefinitionsScreen />
  const known = definitionKinds.find((one) => one === kind)
  if (!known || !id) {
    return (
      <Screen title="Pages and flows">
        <Text>
          There is nothing of that kind. Choose from <ScreenLink to="/editor">the list</ScreenLink>.
        </Text>
      </Screen>
    )
  }
  return <EditorScreen key={`${kind} ${id}`} name={{ kind: known, id }} />
}
