import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { Pieces, Schema } from '../parts/schema-form/schema.ts'
import { PlannedNote } from '../releases/planned-note.tsx'
import { BenchBar } from './bench-bar.tsx'
import { BenchNotes } from './bench-notes.tsx'
import type { Place } from './document/places.ts'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { type Editing, EditingContext } from './editing.ts'
import { ListPane } from './list-pane.tsx'
import { Panes } from './panes.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { PropertiesPane } from './properties/properties-pane.tsx'
import { type Bench, useBench } from './use-bench.ts'
import { useBenchKeys } from './use-bench-keys.ts'
import { useBenchPreview } from './use-bench-preview.ts'

interface Props {
  read: DefinitionRead
  schema: Schema
  pieces: Pieces
  first: Place
  variations: Readonly<Record<string, readonly string[]>>
  suggestions: Editing['suggestions']
  /** Begins anew with what is kept. */
  reopen(): void
}

/** One definition on the bench: its list left, the chosen part in the middle, the page as it would be right. */
export function Workbench({ variations, reopen, ...opened }: Props) {
  const { read } = opened
  const bench = useBench(opened)
  const seen = useBenchPreview(bench.editing)
  const [pane, setPane] = useState('list')
  useBenchKeys(bench)
  const { viewAs, setViewAs } = seen
  const looks = { variations, viewAs, setViewAs }
  const panes = [
    { key: 'list', label: 'Parts', body: <ListPane undo={bench.steps.undo} /> },
    { key: 'properties', label: 'Properties', body: <PropertiesPane {...looks} /> },
    {
      key: 'preview',
      label: 'Preview',
      body: <PreviewPane {...seen} variations={variations} />,
    },
  ]
  return (
    <EditingContext value={bench.editing}>
      <BenchBar read={read} bench={bench} reopen={reopen} />
      <div className="ed-planned">
        <PlannedNote names={[read]} />
      </div>
      {read.draft?.removes && (
        <Alert mb="sm">This draft takes the definition away. Change anything to keep it.</Alert>
      )}
      <Panes panes={panes} pane={pane} setPane={setPane} />
      <BenchNotes
        read={read}
        checked={bench.checked}
        open={(fault) => {
          bench.show(fault)
          setPane('properties')
        }}
      />
      <Conflicted bench={bench} />
    </EditingContext>
  )
}

function Conflicted({ bench: { editing, draft } }: { bench: Bench }) {
  const { state, resolve } = draft
  if (state.is !== 'conflict') return null
  return (
    <ConflictDialog
      conflict={state.conflict}
      mine={editing.content}
      resolve={(next) => {
        resolve(state.conflict)
        // A new object even where nothing changes: it has to be saved over what is there now.
        editing.change(() => ({ ...next }))
      }}
    />
  )
}
