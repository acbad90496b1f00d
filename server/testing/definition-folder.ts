import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'

type Json = Record<string, unknown>

/** A folder with a small, good set of definitions, which a test may break. */
export interface DefinitionFolder {
  root: string
  write(file: string, content: Json | string): void
}

export const smallSite: Json = {
  kind: 'site',
  id: 'site',
  schemaVersion: 1,
  name: 'Sparrow',
  language: 'en',
  contacts: { support: 'a@example.com', partners: 'b@example.com', postal: ['PO Box 1'] },
  links: {},
  header: {
    account: { label: 'My Account', action: { do: 'navigate', to: '/' } },
    start: { label: 'Get Started', action: { do: 'navigate', to: '/file' } },
    startStyle: 'link',
    nav: [],
  },
  footer: { about: 'About', columns: [], social: [], legal: 'Sparrow is not a law firm.' },
  redirects: [{ from: '/old/:id', to: '/', status: 301 }],
}

export const heading = (id: string, title: string): Json => ({
  id,
  type: 'page-heading',
  props: { title },
})

export const smallPage = (changes: Json = {}): Json => ({
  kind: 'page',
  id: 'home',
  schemaVersion: 1,
  routes: ['/'],
  head: { title: 'Home', description: 'Home' },
  sections: [heading('top', 'Hello')],
  ...changes,
})

const step = (id: string, progress: number, changes: Json = {}): Json => ({
  id,
  route: `/file/${id}`,
  progress,
  copy: { title: id },
  blocks: [],
  ...changes,
})

export const smallFlow = (
  steps: Json[] = [step('first', 0), step('second', 50), step('last', 100)],
): Json => ({
  kind: 'flow',
  id: 'onboarding',
  schemaVersion: 1,
  route: '/file',
  entry: 'first',
  entryParams: [],
  progress: { display: 'as-written' },
  change: { policy: 'follow', migrations: [] },
  steps,
  detours: [],
})

export const smallExperiment = (weights: number[] = [1, 0]): Json => ({
  kind: 'experiment',
  id: 'try_it',
  schemaVersion: 1,
  meta: {
    hypothesis: 'Another heading is read by more people.',
    owner: 'growth',
    status: weights.includes(1) ? 'draft' : 'running',
    primaryMetric: 'signed-up',
    guardrails: [],
    minPerVariation: 100,
    reviewBy: '2027-01-01',
  },
  feature: {
    defaultValue: 'control',
    rules: [
      {
        key: 'try_it',
        seed: 'try_it',
        hashAttribute: 'visitorId',
        hashVersion: 2,
        coverage: 1,
        variations: ['control', 'test'],
        weights,
        meta: [{ key: 'control' }, { key: 'test' }],
      },
    ],
  },
})

export { step as smallStep }

export const test = base.extend<{ folder: DefinitionFolder }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  folder: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'definitions-'))
    const write: DefinitionFolder['write'] = (file, content) =>
      writeFileSync(
        join(root, file),
        typeof content === 'string' ? content : JSON.stringify(content),
      )
    mkdirSync(join(root, 'flows/pages'), { recursive: true })
    mkdirSync(join(root, 'experiments'))
    write('flows/site.json', smallSite)
    write('flows/pages/home.page.json', smallPage())
    write(
      'flows/pages/not-found.page.json',
      smallPage({ id: 'not-found', routes: ['/404-not-found'], status: 404 }),
    )
    write('flows/onboarding.flow.json', smallFlow())
    write('experiments/try_it.experiment.json', smallExperiment())
    await use({ root, write })
    rmSync(root, { recursive: true })
  },
})
