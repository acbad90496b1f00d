import { DriftScreen } from './drift-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { PublishScreen } from './publish-screen.tsx'
import { ReleaseScreen } from './release-screen.tsx'

/** /releases: what is drafted. /releases/history, /releases/12, /releases/files, /releases/import. */
export function ReleaseScreens({ rest: [part] }: { rest: string[] }) {
  if (part === undefined) return <PublishScreen />
  if (part === 'files') return <DriftScreen />
  if (part === 'import') return <ImportScreen />
  if (/^[1-9][0-9]{0,8}$/.test(part)) return <ReleaseScreen key={part} number={Number(part)} />
  return <HistoryScreen />
}
