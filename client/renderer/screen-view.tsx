import { Suspense, lazy } from 'react'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { PageScreen } from '#contract/wire/screen.ts'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'
import { useStage } from '../stage/stage.ts'
import { Spinner } from '../ui/spinner.tsx'
import { SectionView } from './section-view.tsx'

const StepScreenView = lazy(() =>
  import('../onboarding/index.ts').then((onboarding) => ({ default: onboarding.StepScreenView })),
)

/** Interprets a screen: a page's sections in their order, or the step of a flow. */
export function ScreenView() {
  const { screen } = useStage()
  if (screen.kind === 'page') return <PageView screen={screen} />
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <StepScreenView screen={screen} renderSection={renderSection} />
    </Suspense>
  )
}

function PageView({ screen: { layout, sections } }: { screen: PageScreen }) {
  const isFramed = layout === 'site'
  return (
    <>
      {isFramed && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {sections.map(renderSection)}
      </main>
      {isFramed && <SiteFooter />}
    </>
  )
}

function renderSection(section: ResolvedSection) {
  return <SectionView key={section.id} section={section} />
}
