import { callToAction } from './call-to-action.ts'
import { comparison } from './comparison.ts'
import { delivered } from './delivered.ts'
import { faq } from './faq.ts'
import { hero } from './hero.ts'
import { howItWorks } from './how-it-works.ts'
import { listHero } from './list-hero.ts'
import { pageHero } from './page-hero.ts'
import { startForm } from './start-form.ts'
import { suitFacts } from './suit-facts.ts'
import { suitList } from './suit-list.ts'
import { testimonials } from './testimonials.ts'

/** Blocks of the home page, its alternate, and the pages of single class actions. */
export const homeBlocks = {
  hero,
  'list-hero': listHero,
  'page-hero': pageHero,
  'suit-list': suitList,
  'suit-facts': suitFacts,
  'how-it-works': howItWorks,
  delivered,
  comparison,
  testimonials,
  faq,
  'call-to-action': callToAction,
  'start-form': startForm,
}
