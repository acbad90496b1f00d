import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { WelcomeForm } from './welcome-form.tsx'

/** What the first step of the onboarding shows; it comes alone, so that the entry stays light. */
export const components: { 'welcome-form': ComponentType<BlockInput<'welcome-form'>> } = {
  'welcome-form': WelcomeForm,
}
