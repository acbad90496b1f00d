import type { ComponentType } from 'react'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'
import type { FurtherBlock } from '../blocks/further-blocks.ts'
import { CallToAction } from '../blocks/home/call-to-action.tsx'
import { Delivered } from '../blocks/home/delivered.tsx'
import { Faq } from '../blocks/home/faq.tsx'
import { Hero } from '../blocks/home/hero.tsx'
import { HowItWorks } from '../blocks/home/how-it-works.tsx'
import { SuitList } from '../blocks/home/suit-list.tsx'
import { Testimonials } from '../blocks/home/testimonials.tsx'
import { fetchLate, late, type LoadedGroup } from './late.tsx'

const settlement = () => import('../blocks/home/late.ts')
const content = () => import('../blocks/content/index.ts')
const welcome = () => import('../blocks/flow/welcome-blocks.ts')
const questions = () => import('../blocks/flow/question-blocks.ts')
const choosing = () => import('../blocks/flow/choosing-blocks.ts')
const claims = () => import('../blocks/flow/claim-blocks.ts')
const further = () => import('../blocks/further-blocks.ts')

type Listed = { [Name in Exclude<BlockName, FurtherBlock>]: ComponentType<BlockInput<Name>> }

/**
 * Block name → the component that draws it, for what the public pages and the onboarding's first steps show. A block that
 * is missing both here and in further-blocks.ts does not compile. What the home page shows comes at once.
 */
const registry: Listed = {
  hero: Hero,
  'suit-list': SuitList,
  'how-it-works': HowItWorks,
  delivered: Delivered,
  testimonials: Testimonials,
  faq: Faq,
  'call-to-action': CallToAction,

  ...late(settlement, ['list-hero', 'page-hero', 'suit-facts', 'comparison', 'start-form']),
  ...late(content, [
    'page-heading',
    'prose',
    'feature-cards',
    'steps',
    'table',
    'notice',
    'letter',
    'link-list',
    'definition-list',
    'contact',
    'call-out',
  ]),
  ...late(welcome, ['welcome-form']),
  ...late(questions, ['questions', 'choices', 'consent', 'step-text']),
  ...late(choosing, [
    'product-picker',
    'store-picker',
    'closed-suits',
    'fit-questions',
    'left-out',
    'too-late',
  ]),
  ...late(claims, [
    'claim-list',
    'claim-details',
    'claim-preview',
    'fit-card',
    'review-list',
    'answer-list',
    'complete-documents',
    'continue-link',
  ]),
}

type Views = Partial<Record<BlockName, ComponentType<object>>>
const others: Views = {}

/** The component that draws a block; what this file does not list is looked up in further-blocks.ts. */
export function blockOf(name: BlockName): ComponentType<object> {
  const view = (registry as Views)[name] ?? others[name]
  return view ?? (others[name] = furtherView(name as FurtherBlock))
}

function furtherView(name: FurtherBlock): ComponentType<object> {
  const load = async () => (await further()).groupOf[name]() as Promise<LoadedGroup>
  return late(load, [name])[name] as ComponentType<object>
}

/** Whether this page's code has a block of that name. */
export async function knowsBlock(name: string): Promise<boolean> {
  return name in registry || name in (await further()).groupOf
}

/** Brings the code of blocks that are about to be drawn. */
export async function fetchBlocks(names: readonly BlockName[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      blockOf(name)
      return fetchLate(name)
    }),
  )
}
