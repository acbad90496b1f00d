import { AppShell, Burger, Group, NavLink, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { decoded } from '#contract/decoded.ts'
import { adminPages } from '#contract/wire/admin/pages.ts'
import { MeProvider, useMe } from './me.tsx'
import { Menu } from './menu.tsx'
import { Screen } from './parts/screen.tsx'
import { maySee } from './parts/section.ts'
import { Router, usePlace } from './router.tsx'
import { sectionAt, sections } from './sections.ts'
import { JoinScreen } from './staff/join-screen.tsx'
import { OwnPasswordScreen } from './staff/own-password-screen.tsx'
import { SecondFactorNotice, SecondFactorScreen } from './staff/second-factor.tsx'

/**
 * Everything under /admin, by its address: an invitation, what has to be done before anything else, or a screen with
 * the menu.
 */
export function App() {
  return (
    <Router>
      <Entrance />
    </Router>
  )
}

/** An invitation is for whoever has its link; the rest is for staff, once nothing is left to be done first. */
function Entrance() {
  const { path } = usePlace()
  if (`/admin${path}` === adminPages.join) return <JoinScreen />
  return (
    <MeProvider>
      <Standing />
    </MeProvider>
  )
}

function Standing() {
  const { withheld } = useMe()
  if (withheld === 'password') return <OwnPasswordScreen />
  if (withheld === 'second-factor') return <SecondFactorScreen />
  return <Frame />
}

function Frame() {
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
      <AppShell.Navbar
        p="sm"
        aria-label="Sections"
        data-closed={!isOpen || undefined}
        style={{ overflowY: 'auto' }}
      >
        <Stack gap={4} mih="100%" onClick={close}>
          <Menu />
          <NavLink mt="auto" href="/" label="The site" />
          <NavLink href="/logout" label="Sign out" />
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <SecondFactorNotice />
        <Suspense fallback={<Text>Loading…</Text>}>
          <Shown />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  )
}

function Shown() {
  const { path } = usePlace()
  const { roles } = useMe()
  const section = path === '/' ? sections.find((one) => maySee(one, roles)) : sectionAt(path)
  if (!section) {
    return (
      <Screen title="There is nothing here">
        <Text>Choose a section in the menu.</Text>
      </Screen>
    )
  }
  if (!maySee(section, roles)) {
    return (
      <Screen title={section.label}>
        <Text>Your role does not open this part. An owner can change it under Staff.</Text>
      </Screen>
    )
  }
  const [, , ...rest] = path.split('/').map((part) => decoded(part) ?? part)
  return section.screen(rest)
}
