import { type ComponentType, Suspense } from 'react'
import { isMet } from '#contract/definitions/is-met.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { useStage } from '../stage/stage.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { registry } from './registry.ts'

/** One section of a page or step: the block that its type names, if its condition is met. */
export function SectionView({ section }: { section: ResolvedSection }) {
  const { facts, screen } = useStage()
  const View = registry[section.type] as ComponentType<Record<string, unknown>> | undefined
  if (!View || !isMet(section.visibleIf, facts)) return null
  return (
    <BlockBoundary name={`${section.type}#${section.id}`}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <View {...section.props} sectionId={section.id} data={screen.data[section.dataKey ?? '']} />
      </Suspense>
    </BlockBoundary>
  )
}
