import { Button, Text } from '@mantine/core'

/** Says what was just taken out, with the way back. */
export function RemovedNote({ id, undo }: { id: string | undefined; undo(): void }) {
  return (
    <output>
      {id && (
        <span className="ed-removed">
          <Text component="span" size="sm">
            {id} is removed.
          </Text>
          <Button size="compact-sm" variant="default" onClick={undo}>
            Undo
          </Button>
        </span>
      )}
    </output>
  )
}
