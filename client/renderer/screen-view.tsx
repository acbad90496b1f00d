import { Suspense } from 'react'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { PageScreen, Screen } from '#contract/wire/screen.ts'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'
import { lateComponent } from '../stage/late-component.tsx'
import { useEarlyAnswers } from '../stage/early-answers.ts'
import { useStage } from '../stage/stage.ts'
import { type TellDrawn, useDrawnBlocks } from '../stage/use-drawn-blocks.ts'
import { Spinner } from '../ui/spinner.tsx'
import { fetchBlocks } from './registry.ts'
import { SectionView } from './section-view.tsx'
import { say } from '../words/say.ts'

const stepView = lateComponent(async () => (await import('../onboarding/index.ts')).StepScreenView)
const StepView = stepView.View

/** Brings the code that a screen is drawn by, as far as it is not here yet. */
export async function fetchCode(screen: Screen): Promise<void> {
  if (screen.kind === 'page') return fetchBlocks(screen.sections.map(({ type }) => type))
  const step = stepsAndDetours(screen.flow).find(({ id }) => id === screen.stepId)
  const blocks = (step?.blocks ?? []).map(({ type }) => type)
  await Promise.all([stepView.fetch(), fetchBlocks(blocks)])
}

/** Interprets a screen: a page's sections in their order, or the step of a flow. */
export function ScreenView() {
  const { screen } = useStage()
  if (screen.kind === 'page') return <PageView screen={screen} />
  return (
    <Suspense fallback={<Spinner label={say('Loading')} />}>
      <StepView screen={screen} renderSection={renderSection} />
    </Suspense>
  )
}

function PageView({ screen: { layout, sections, sectionsIn } }: { screen: PageScreen }) {
  const { tell, allDrawn } = useDrawnBlocks()
  useEarlyAnswers(sections, allDrawn)
  const isFramed = layout === 'site'
  return (
    <>
      {isFramed && <SiteHeader />}
      <main id="main" lang={sectionsIn} tabIndex={-1}>
        {sections.map((section) => renderSection(section, tell))}
      </main>
      {isFramed && <SiteFooter />}
    </>
  )
}

function renderSection(section: ResolvedSection, tell: TellDrawn) {
  return <SectionView key={section.id} section={section} tell={tell} />
}
