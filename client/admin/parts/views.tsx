import { Button, Group } from '@mantine/core'

/** The views of a screen beside each other, in more lines where the window is narrow. */
export function Views<Value extends string>({
  label,
  views,
  value,
  onChoose,
}: {
  label: string
  views: readonly { value: Value; label: string }[]
  value: Value
  onChoose(value: Value): void
}) {
  return (
    <Group gap="xs" component="fieldset" aria-label={label} bd="none" p={0} m={0}>
      {views.map((view) => (
        <Button
          key={view.value}
          size="md"
          variant={view.value === value ? 'filled' : 'default'}
          aria-pressed={view.value === value}
          onClick={() => onChoose(view.value)}
        >
          {view.label}
        </Button>
      ))}
    </Group>
  )
}
