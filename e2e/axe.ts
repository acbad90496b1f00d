import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe for this page. Its short source, sent once: the whole one weighs 1.5 MB, and goes a second time to a blank page that only
 * frames of other sites need, of which there are none.
 */
export function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource }).setLegacyMode()
}
