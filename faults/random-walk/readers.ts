import type { StepScreen } from '../../contract/wire/screen.ts'
import { type Api, browser } from '../../server/testing/browser.ts'
import { type Answers, openAddress } from './reader-page.ts'
import type { World } from './world.ts'

/** Somebody who walks through the onboarding without an account, in one tab. */
export interface Reader {
  name: string
  api: Api
  /** The page that is open: it may be of a flow that was edited since. */
  page: StepScreen | undefined
  /** What their tab knows of their answers, and until when. */
  answers: Answers
  lastUpdated: string | undefined
  /** The step that their browser keeps as the last one. */
  currentStep: string
  /** The newest words that they saved, by what they were asked: each comes once, whatever the question is called by now. */
  words: Map<string, string>
  savedAt: Date
  /** Addresses that they were on. */
  addresses: Set<string>
}

const names = ['Nessa', 'Odile']

/** People on their first page. */
export async function openReaders(world: World): Promise<void> {
  for (const name of names) {
    const reader: Reader = {
      name,
      api: browser(world.site.elsewhere.base),
      page: undefined,
      answers: {},
      lastUpdated: undefined,
      currentStep: 'welcome',
      words: new Map(),
      savedAt: new Date(),
      addresses: new Set(['/', '/file']),
    }
    await reader.api.visit()
    await openAddress(world, reader, '/file')
    world.readers.push(reader)
  }
}
