import { Title } from '@mantine/core'
import type { BlockName } from '#contract/blocks/index.ts'
import type { MenuEntry } from './menu-entry.ts'
import { SketchView } from './sketch-view.tsx'

/** Blocks of one kind, under its name; nothing where there are none. */
export function MenuGroup({
  title,
  entries,
  choose,
}: {
  title: string
  entries: readonly [BlockName, MenuEntry][]
  choose(type: BlockName): void
}) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      <div className="ed-menu">
        {entries.map(([type, entry]) => (
          <button key={type} type="button" className="ed-menu-entry" onClick={() => choose(type)}>
            <SketchView of={entry.sketch} />
            <span>
              <strong>{entry.title}</strong>
              <span className="ed-about">{entry.about}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
