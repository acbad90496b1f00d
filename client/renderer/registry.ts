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
const welcome = () => import('../blocks/flow/welcome-blocks.ts')
const questions = () => import('../blocks/flow/question-blocks.ts')
const choosing = () => import('../blocks/flow/choosing-blocks.ts')
const claims = () => import('../blocks/flow/claim-blocks.ts')
const dashboard = () => import('../blocks/dashboard/components.ts')
const lone = () => import('../blocks/lone-blocks.ts')

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

  'welcome-form': late(welcome, 'welcome-form'),

  questions: late(questions, 'questions'),
  choices: late(questions, 'choices'),
  consent: late(questions, 'consent'),
  'plan-options': late(questions, 'plan-options'),
  'plan-table': late(questions, 'plan-table'),
  'step-text': late(questions, 'step-text'),

  'product-picker': late(choosing, 'product-picker'),
  'store-picker': late(choosing, 'store-picker'),
  'closed-suits': late(choosing, 'closed-suits'),
  'fit-questions': late(choosing, 'fit-questions'),
  'left-out': late(choosing, 'left-out'),
  'too-late': late(choosing, 'too-late'),

  'claim-list': late(claims, 'claim-list'),
  'claim-details': late(claims, 'claim-details'),
  'claim-preview': late(claims, 'claim-preview'),
  'fit-card': late(claims, 'fit-card'),
  'review-list': late(claims, 'review-list'),
  'answer-list': late(claims, 'answer-list'),
  'complete-documents': late(claims, 'complete-documents'),
  'continue-link': late(claims, 'continue-link'),

  'email-settings': late(lone, 'email-settings'),

  'do-now': late(dashboard, 'do-now'),
  'claims-by-actor': late(dashboard, 'claims-by-actor'),
  'claims-money': late(dashboard, 'claims-money'),
  'letters-sent': late(dashboard, 'letters-sent'),
  'watch-list': late(dashboard, 'watch-list'),
  'claim-state': late(dashboard, 'claim-state'),
  'claim-reports': late(dashboard, 'claim-reports'),
  'filing-ways': late(dashboard, 'filing-ways'),
  'claim-story': late(dashboard, 'claim-story'),
  'claim-papers': late(dashboard, 'claim-papers'),
  'claim-rights': late(dashboard, 'claim-rights'),

  'verify-file': late(lone, 'verify-file'),
}
