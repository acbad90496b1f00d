import { Badge, Button, Group, Text } from '@mantine/core'
import { useFormNotes } from '../form-notes.ts'

/** Beside a field of a variation that is not as in control: what control says, and the way back. */
export function Difference({ pointer }: { pointer: string }) {
  const { marks, isReadOnly } = useFormNotes()
  if (!marks?.pointers.has(pointer)) return null
  return (
    <Group gap="xs" mt={4} className="form-difference">
      <Badge variant="outline" color="blue" c="var(--mantine-color-text)">
        Differs
      </Badge>
      <Text size="sm" lineClamp={2} style={{ flex: 1 }}>
        Control: {marks.otherwise(pointer) || 'nothing'}
      </Text>
      {!isReadOnly && (
        <Button size="compact-sm" variant="default" onClick={() => marks.reset(pointer)}>
          As control
        </Button>
      )}
    </Group>
  )
}
