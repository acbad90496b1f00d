import {
  type DefinitionStore,
  openDefinitions,
  openReleases,
} from '../modules/definitions/index.ts'
import type { SignedIn, Tools } from '../tools.ts'
import { test as base } from './database.ts'
import { addStaff, copyDefinitions, toolsWith } from './publishing-tools.ts'

const quiet: Tools['log'] = { debug() {}, info() {}, warn() {}, error() {} }

interface Publishing {
  /** A copy of flows/ and experiments/. */
  root: string
  /** A database of the test's own, with the files as release 1. */
  released: { tools: Tools; store: DefinitionStore; publisher: SignedIn; editor: SignedIn }
  /** The same on a copy of the files, which publishing writes. */
  filed: { tools: Tools; store: DefinitionStore; publisher: SignedIn; editor: SignedIn }
  /** Another process on the same database. */
  openSecond(): Promise<DefinitionStore>
}

export const test = base.extend<Publishing>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  root: async ({}, use) => {
    const { root, remove } = copyDefinitions()
    await use(root)
    remove()
  },
  released: async ({ ownDb, ownUrl, root }, use) => {
    const at = { db: ownDb, log: quiet, clock: { now: () => new Date() } }
    const store = await openReleases(at, { root, databaseUrl: ownUrl })
    // Where the database could not be asked at once, the files are no release before this.
    await store.refresh()
    await use(await withStaff(toolsWith(ownDb, store), store))
    await store.stop()
  },
  filed: async ({ ownDb, root }, use) => {
    const store = openDefinitions({ log: quiet }, { root, mayWrite: true })
    await use(await withStaff(toolsWith(ownDb, store), store))
    store.stop()
  },
  openSecond: async ({ ownDb, ownUrl, root }, use) => {
    const stores: DefinitionStore[] = []
    await use(async () => {
      const at = { db: ownDb, log: quiet, clock: { now: () => new Date() } }
      const store = await openReleases(at, { root, databaseUrl: ownUrl })
      stores.push(store)
      return store
    })
    for (const store of stores) await store.stop()
  },
})

async function withStaff(tools: Tools, store: DefinitionStore) {
  const editor = await addStaff(tools, 'editor', 'edith@example.com')
  const publisher = await addStaff(tools, 'publisher', 'paul@example.com')
  return { tools, store, publisher, editor }
}
