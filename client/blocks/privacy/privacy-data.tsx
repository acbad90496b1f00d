import type { BlockInput } from '#contract/blocks/index.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { CopyCard } from './copy-card.tsx'
import { EraseCard } from './erase-card.tsx'

/** A copy of everything, or the end of everything. Works without an account too, for what this browser has. */
export function PrivacyData({ sectionId, ...words }: BlockInput<'privacy-data'>) {
  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      <CopyCard id={sectionId} words={words} />
      <EraseCard id={sectionId} words={words} />
    </SplitSection>
  )
}
