import type { ComponentType } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'
import { CallToAction } from '../blocks/home/call-to-action.tsx'
import { Delivered } from '../blocks/home/delivered.tsx'
import { Faq } from '../blocks/home/faq.tsx'
import { Hero } from '../blocks/home/hero.tsx'
import { HowItWorks } from '../blocks/home/how-it-works.tsx'
import { SuitList } from '../blocks/home/suit-list.tsx'
import { Testimonials } from '../blocks/home/testimonials.tsx'
import { late } from './late.tsx'

const settlement = () => import('../blocks/home/late.ts')
const content = () => import('../blocks/content/index.ts')
const flow = () => import('../blocks/flow/flow-components.ts')

/** Block name → the component that draws it. A block missing here does not compile. What the home page shows comes at once. */
export const registry: { [Name in BlockName]: ComponentType<BlockInput<Name>> } = {
  hero: Hero,
  'suit-list': SuitList,
  'how-it-works': HowItWorks,
  delivered: Delivered,
  testimonials: Testimonials,
  faq: Faq,
  'call-to-action': CallToAction,

  'list-hero': late(settlement, 'list-hero'),
  'page-hero': late(settlement, 'page-hero'),
  'suit-facts': late(settlement, 'suit-facts'),
  comparison: late(settlement, 'comparison'),
  'start-form': late(settlement, 'start-form'),

  'page-heading': late(content, 'page-heading'),
  prose: late(content, 'prose'),
  'feature-cards': late(content, 'feature-cards'),
  steps: late(content, 'steps'),
  table: late(content, 'table'),
  notice: late(content, 'notice'),
  letter: late(content, 'letter'),
  'link-list': late(content, 'link-list'),
  'definition-list': late(content, 'definition-list'),
  contact: late(content, 'contact'),
  'call-out': late(content, 'call-out'),

  'welcome-form': late(flow, 'welcome-form'),
  'store-picker': late(flow, 'store-picker'),
  'product-picker': late(flow, 'product-picker'),
  'closed-suits': late(flow, 'closed-suits'),
  'fit-questions': late(flow, 'fit-questions'),
  'left-out': late(flow, 'left-out'),
  'too-late': late(flow, 'too-late'),
  'fit-card': late(flow, 'fit-card'),
  'claim-list': late(flow, 'claim-list'),
  'claim-details': late(flow, 'claim-details'),
  'claim-preview': late(flow, 'claim-preview'),
  'review-list': late(flow, 'review-list'),
  'answer-list': late(flow, 'answer-list'),
  'complete-documents': late(flow, 'complete-documents'),
  choices: late(flow, 'choices'),
  consent: late(flow, 'consent'),
  questions: late(flow, 'questions'),
  'plan-options': late(flow, 'plan-options'),
  'plan-table': late(flow, 'plan-table'),
  'step-text': late(flow, 'step-text'),
  'continue-link': late(flow, 'continue-link'),
}
