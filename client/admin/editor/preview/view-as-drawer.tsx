import { Button, Checkbox, Drawer, NativeSelect, Stack, Title } from '@mantine/core'
import { factNames } from '#contract/definitions/facts.ts'
import { FactField } from './fact-field.tsx'
import type { ViewAs } from './use-preview.ts'

interface Props {
  isOpen: boolean
  close(): void
  viewAs: ViewAs
  setViewAs(viewAs: ViewAs): void
  variations: Readonly<Record<string, readonly string[]>>
  routes: readonly string[]
}

/** As whom the preview is looked at: what is known of the visitor, and what they got in each experiment. */
export function ViewAsDrawer({ isOpen, close, viewAs, setViewAs, variations, routes }: Props) {
  return (
    <Drawer opened={isOpen} onClose={close} position="right" title="View as">
      <Stack>
        <Button variant="default" onClick={() => setViewAs({ device: viewAs.device })}>
          A new visitor
        </Button>
        <Checkbox
          label="With the other drafts, too"
          checked={viewAs.withDrafts ?? false}
          onChange={({ currentTarget }) =>
            setViewAs({ ...viewAs, withDrafts: currentTarget.checked })
          }
        />
        {routes.length > 1 && (
          <NativeSelect
            label="Address"
            data={[...routes]}
            value={viewAs.path ?? routes[0]}
            onChange={({ currentTarget }) => setViewAs({ ...viewAs, path: currentTarget.value })}
          />
        )}
        <Experiments viewAs={viewAs} setViewAs={setViewAs} variations={variations} />
        <Title order={3} size="h5">
          The visitor
        </Title>
        {factNames.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            value={viewAs.facts?.[fact]}
            put={(value) => setViewAs({ ...viewAs, facts: { ...viewAs.facts, [fact]: value } })}
          />
        ))}
      </Stack>
    </Drawer>
  )
}

function Experiments({
  viewAs,
  setViewAs,
  variations,
}: Pick<Props, 'viewAs' | 'setViewAs' | 'variations'>) {
  const experiments = Object.entries(variations)
  if (experiments.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        Experiments
      </Title>
      {experiments.map(([id, names]) => (
        <NativeSelect
          key={id}
          label={id}
          data={[...names]}
          value={viewAs.variations?.[id] ?? 'control'}
          onChange={({ currentTarget }) =>
            setViewAs({
              ...viewAs,
              variations: { ...viewAs.variations, [id]: currentTarget.value },
            })
          }
        />
      ))}
    </>
  )
}
