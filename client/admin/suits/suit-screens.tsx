import { ChangesScreen } from './changes-screen.tsx'
import { ConflictsScreen } from './conflicts-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { SuitListScreen } from './suit-list-screen.tsx'
import { SuitScreen } from './suit-screen.tsx'

/** /suits: the catalogue. /suits/conflicts, /suits/changes, /suits/import, /suits/<id>. */
export function SuitScreens({ rest: [part] }: { rest: string[] }) {
  if (part === undefined) return <SuitListScreen />
  if (part === 'conflicts') return <ConflictsScreen />
  if (part === 'changes') return <ChangesScreen />
  if (part === 'import') return <ImportScreen />
  return <SuitScreen key={part} id={part} />
}
