import { Button, Group } from '@mantine/core'
import { useMe } from '../me.tsx'
import { mayDraft } from '../parts/section.ts'
import { useFollow } from '../router.tsx'

/** What can be done with an experiment, by its status. */
const deeds = [
  { do: 'start', label: 'Start', of: ['draft', 'stopped'] },
  { do: 'split', label: 'Change split', of: ['draft', 'running', 'stopped'] },
  { do: 'audience', label: 'Who takes part', of: ['draft', 'running', 'stopped'] },
  { do: 'stop', label: 'Stop', of: ['running'] },
  { do: 'ship', label: 'Ship the winner', of: ['running', 'stopped'] },
] as const

export type Deed = (typeof deeds)[number]['do']

/** Those that fit an experiment's status, in the order of their buttons; none for a status that is not known. */
export function deedsOf(status: string) {
  return deeds.filter(({ of }) => of.some((one) => one === status))
}

/** Buttons that lead to each; nothing for who may not draft. */
export function TrialDeeds({ id, status, now }: { id: string; status: string; now?: Deed }) {
  const { roles } = useMe()
  if (!mayDraft(roles)) return null
  return (
    <Group gap="sm" component="nav" aria-label="What to do">
      {deedsOf(status).map(({ do: deed, label }) => (
        <DeedLink
          key={deed}
          to={`/experiments/${id}/setup?do=${deed}`}
          label={label}
          isNow={deed === now}
        />
      ))}
    </Group>
  )
}

/** A link in the looks of a button; `isNow` marks the one whose form is open. @param to below /admin */
export function DeedLink({
  to,
  label,
  isNow = false,
}: {
  to: string
  label: string
  isNow?: boolean
}) {
  const follow = useFollow(to)
  return (
    <Button
      component="a"
      href={`/admin${to}`}
      onClick={follow}
      variant={isNow ? 'filled' : 'default'}
      size="md"
      aria-current={isNow ? 'page' : undefined}
    >
      {label}
    </Button>
  )
}
