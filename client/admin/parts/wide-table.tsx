import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** So few columns need no more than their own room; more of them keep the width of a window. Both scroll on a phone. */
const FEW = 5
const COLUMN_REM = 9

/** A table that scrolls within its own frame where the screen is narrower, also by the keyboard. */
export function WideTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className="wide" tabIndex={0} aria-label={label}>
      <Table
        verticalSpacing="xs"
        {...(heads.length <= FEW && { miw: `${heads.length * COLUMN_REM}rem` })}
      >
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  )
}
