import { type ComponentType, Suspense, useEffect } from 'react'
import { isMet } from '#contract/definitions/is-met.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { useStage } from '../stage/stage.ts'
import type { Drawn, TellDrawn } from '../stage/use-drawn-blocks.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { blockOf } from './registry.ts'
import { say } from '../words/say.ts'

interface Props {
  section: ResolvedSection
  /** Told once its block is on screen, or when it never will be. */
  tell: TellDrawn
}

/** One section of a page or step: the block that its type names, if its condition is met. */
export function SectionView({ section, tell }: Props) {
  const { facts, screen } = useStage()
  const View = blockOf(section.type) as ComponentType<Record<string, unknown>>
  const teller = (how: Drawn) => <Teller sectionId={section.id} how={how} tell={tell} />
  if (!isMet(section.visibleIf, facts)) return teller('drawn')
  return (
    <BlockBoundary name={`${section.type}#${section.id}`} instead={teller('failed')}>
      <Suspense fallback={<Spinner label={say('Loading')} />}>
        <View {...section.props} sectionId={section.id} data={screen.data[section.dataKey ?? '']} />
        {teller('drawn')}
      </Suspense>
    </BlockBoundary>
  )
}

/** Comes on screen together with what stands beside it, and says so. */
function Teller({ sectionId, how, tell }: { sectionId: string; how: Drawn; tell: TellDrawn }) {
  useEffect(() => tell(sectionId, how), [sectionId, how, tell])
  return null
}
