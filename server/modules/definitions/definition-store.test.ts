import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { smallPage, test } from '../../testing/definition-folder.ts'
import { openDefinitions } from './definition-store.ts'

const log = () => ({ debug() {}, info() {}, warn: vi.fn(), error: vi.fn() })
const home = 'flows/pages/home.page.json'
const titleOf = (store: ReturnType<typeof openDefinitions>) =>
  store.current().pages.get('home')?.definition.head.title

test('an edit is live within a second, and those who asked are told', async ({ folder }) => {
  const store = openDefinitions({ log: log() }, { root: folder.root })
  const heard = vi.fn()
  store.onChange(heard)

  folder.write(home, smallPage({ head: { title: 'New words', description: 'x' } }))
  await vi.waitFor(() => expect(titleOf(store)).toBe('New words'), {
    timeout: 10_000,
    interval: 20,
  })

  expect(heard).toHaveBeenCalledOnce()
  store.stop()
})

test('a broken edit is told with file, line, pointer and reason, and the last good page stays', async ({
  folder,
}) => {
  const { error, ...rest } = log()
  const store = openDefinitions({ log: { ...rest, error } }, { root: folder.root })

  folder.write(home, smallPage({ heads: {} }))
  await vi.waitFor(() => expect(store.faults()).not.toEqual([]), { timeout: 10_000, interval: 20 })

  expect(titleOf(store)).toBe('Home')
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({
      file: home,
      line: 1,
      pointer: '',
      reason: 'has an unknown field "heads" (do you mean "head"?)',
    }),
  )
  store.stop()
})

test('a set that is broken from the start is refused', ({ folder }) => {
  folder.write(home, '{')

  expect(() => openDefinitions({ log: log() }, { root: folder.root })).toThrow(/home\.page\.json/)
})

test('after it is stopped, edits no longer count', async ({ folder }) => {
  const store = openDefinitions({ log: log() }, { root: folder.root })
  store.stop()

  folder.write(home, smallPage({ head: { title: 'Too late', description: 'x' } }))
  await wait(300)

  expect(titleOf(store)).toBe('Home')
})

test('edits count again after a folder was replaced as a whole', async ({ folder }) => {
  const store = openDefinitions({ log: log() }, { root: folder.root })
  cpSync(join(folder.root, 'flows'), join(folder.root, 'copy'), { recursive: true })
  rmSync(join(folder.root, 'flows'), { recursive: true })
  await wait(200)
  renameSync(join(folder.root, 'copy'), join(folder.root, 'flows'))
  await wait(200)

  folder.write(home, smallPage({ head: { title: 'After the move', description: 'x' } }))
  await vi.waitFor(() => expect(titleOf(store)).toBe('After the move'), {
    timeout: 10_000,
    interval: 20,
  })

  store.stop()
})
