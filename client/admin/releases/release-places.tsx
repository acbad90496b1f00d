import { Anchor, Group } from '@mantine/core'
import { useFollow, usePlace } from '../router.tsx'

const places = [
  { to: '/releases', label: 'To publish' },
  { to: '/releases/history', label: 'History' },
  { to: '/releases/files', label: 'Files' },
  { to: '/releases/import', label: 'Import' },
]

/** The screens of this section, beside each other. */
export function ReleasePlaces() {
  return (
    <nav aria-label="Releases">
      <Group gap="lg">
        {places.map((place) => (
          <Place key={place.to} {...place} />
        ))}
      </Group>
    </nav>
  )
}

function Place({ to, label }: { to: string; label: string }) {
  const { path } = usePlace()
  const follow = useFollow(to)
  const isHere = path === to
  return (
    <Anchor
      href={`/admin${to}`}
      onClick={follow}
      py="xs"
      fw={isHere ? 700 : 400}
      underline={isHere ? 'always' : 'hover'}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </Anchor>
  )
}
