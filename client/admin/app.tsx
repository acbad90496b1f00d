import { AppShell, Burger, Group, NavLink, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ExperimentScreen } from './experiments/experiment-screen.tsx'
import { ExperimentsScreen } from './experiments/experiments-screen.tsx'
import { FunnelScreen } from './funnels/funnel-screen.tsx'
import { LiveScreen } from './live/live-screen.tsx'
import { Screen } from './parts/screen.tsx'
import { Router, useFollow, usePlace } from './router.tsx'
import { VisitsScreen } from './visits/visits-screen.tsx'

const sections = [
  { to: '/experiments', label: 'Experiments' },
  { to: '/funnels/onboarding', label: 'Funnels' },
  { to: '/visits', label: 'Visits and sources' },
  { to: '/live', label: 'Live' },
]

export function App() {
  return (
    <Router>
      <Frame />
    </Router>
  )
}

function Frame() {
  const { path } = usePlace()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <AppShell.Header px="md">
        <Group h="100%" gap="sm">
          <Burger
            hiddenFrom="sm"
            opened={isOpen}
            onClick={toggle}
            aria-expanded={isOpen}
            aria-label="Menu"
            size="md"
          />
          <Text fw={700} ff="var(--font-display)" size="lg">
            Sparrow
          </Text>
          <Text c="dimmed">Admin</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Sections" data-closed={!isOpen || undefined}>
        <Stack gap={4} h="100%" onClick={close}>
          {sections.map((section) => (
            <SectionLink key={section.to} {...section} />
          ))}
          <NavLink mt="auto" href="/" label="The site" />
          <NavLink href="/logout" label="Sign out" />
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        {screenAt(path)}
      </AppShell.Main>
    </AppShell>
  )
}

function SectionLink({ to, label }: { to: string; label: string }) {
  const { path } = usePlace()
  const follow = useFollow(to)
  const isHere = path.startsWith(`/${to.split('/')[1]}`)
  return (
    <NavLink
      href={`/admin${to}`}
      label={label}
      onClick={follow}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      py="sm"
    />
  )
}

function screenAt(path: string) {
  const [, section, id] = path.split('/').map((part) => decodeURIComponent(part))
  if (section === 'experiments' && id) return <ExperimentScreen id={id} />
  if (section === 'experiments') return <ExperimentsScreen />
  if (section === 'funnels') return <FunnelScreen flowId={id ?? 'onboarding'} />
  if (section === 'visits') return <VisitsScreen />
  if (section === 'live') return <LiveScreen />
  return (
    <Screen title="There is nothing here">
      <Text>Choose a section on the left.</Text>
    </Screen>
  )
}
