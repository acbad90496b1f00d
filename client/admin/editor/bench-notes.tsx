import type { DefinitionRead, UsedThing } from '#contract/wire/admin/publishing.ts'
import type { CheckedDefinition, DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { useEditing } from './editing.ts'
import { FaultPanel } from './faults/fault-panel.tsx'
import { WhereUsedPanel } from './faults/where-used.tsx'

interface Props {
  read: DefinitionRead
  checked: CheckedDefinition | undefined
  open(fault: DefinitionFault): void
}

/** Below the panes: what is wrong, what to look at, and who else needs it. */
export function BenchNotes({ read, checked, open }: Props) {
  const { content, place } = useEditing()
  const used = usedName(read, place.id)
  return (
    <div className="ed-below">
      <FaultPanel
        title="To mend"
        none="Nothing keeps this from being published."
        faults={checked?.faults ?? []}
        file={read.file}
        content={content}
        open={open}
      />
      <FaultPanel
        title="To look at"
        none="Nothing to say about the words."
        faults={checked?.warnings ?? []}
        file={read.file}
        content={content}
        open={open}
      />
      <WhereUsedPanel key={used} first={{ what: things[read.kind], name: used }} />
    </div>
  )
}

/** What of a definition others name. */
const things: Record<DefinitionRead['kind'], UsedThing> = {
  page: 'page',
  experiment: 'experiment',
  flow: 'step',
  site: 'link',
}

function usedName({ kind, id }: DefinitionRead, step = ''): string {
  if (kind === 'flow') return step
  return kind === 'site' ? '' : id
}
