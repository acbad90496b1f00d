import { NavLink, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useMe } from './me.tsx'
import { groups, maySee, type Section } from './parts/section.ts'
import { useFollow, usePlace } from './router.tsx'
import { sections } from './sections.ts'

/** The sections that this person's roles open, by group. */
export function Menu() {
  const { roles } = useMe()
  const own = sections.filter((section) => maySee(section, roles))
  return groups.map((group) => {
    const links = own.filter((section) => section.group === group)
    if (links.length === 0) return null
    return (
      <div key={group}>
        <Text size="xs" fw={700} c="dimmed" px="sm" pt="sm" pb={4} aria-hidden>
          {group}
        </Text>
        <ul className="menu" aria-label={group}>
          {links.map((section) => (
            <li key={section.to}>
              <SectionLink {...section} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function SectionLink({ to, label }: Section) {
  const { path } = usePlace()
  const follow = useFollow(to)
  const isHere = path.split('/')[1] === to.split('/')[1]
  const place = useRef<HTMLAnchorElement>(null)
  // The menu is longer than most windows: where one is has to be in sight in it.
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <NavLink
      ref={place}
      href={`/admin${to}`}
      label={label}
      onClick={follow}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      py="sm"
    />
  )
}
