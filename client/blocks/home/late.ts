import type { ComponentType } from 'react'
import type { homeBlocks } from '#contract/blocks/home/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Comparison } from './comparison.tsx'
import { ListHero } from './list-hero.tsx'
import { PageHero } from './page-hero.tsx'
import { StartForm } from './start-form.tsx'
import { SuitFacts } from './suit-facts.tsx'

type LateName = 'list-hero' | 'page-hero' | 'suit-facts' | 'comparison' | 'start-form'

/** Blocks of this group that the home page itself does not show. */
export const components: {
  [Name in LateName & keyof typeof homeBlocks]: ComponentType<BlockInput<Name>>
} = {
  'list-hero': ListHero,
  'page-hero': PageHero,
  'suit-facts': SuitFacts,
  comparison: Comparison,
  'start-form': StartForm,
}
