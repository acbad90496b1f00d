import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** One of the editor's panes. */
interface Pane {
  key: string
  label: string
  body: ReactNode
}

/** Beside each other where there is room, one at a time where there is not. */
export function Panes({
  panes,
  pane,
  setPane,
}: {
  panes: readonly Pane[]
  pane: string
  setPane(pane: string): void
}) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  if (isWide) {
    return (
      <div className="ed-panes">
        {panes.map(({ key, label, body }) => (
          <section key={key} className={`ed-pane ed-pane-${key}`} aria-label={label}>
            {body}
          </section>
        ))}
      </div>
    )
  }
  return (
    <Tabs value={pane} onChange={(next) => setPane(next ?? 'list')} keepMounted={false}>
      <Tabs.List grow aria-label="Panes" mb="sm">
        {panes.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panes.map(({ key, body }) => (
        <Tabs.Panel key={key} value={key}>
          {body}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
