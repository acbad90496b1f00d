import { afterEach, expect, test } from 'vitest'
import { leaveSignedOut } from '../blocks/account/settle-sign-in.ts'
import { reloads } from '../testing/reloads.ts'
import { reloadAfterSignOut } from './after-sign-out.ts'

const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

afterEach(() => {
  document.documentElement.hidden = false
})

test('a page that comes back out of the browser’s memory with nobody signed out meanwhile stays as it was left', () => {
  const reload = reloads()
  leaveSignedOut()
  reload.mockClear()
  reloadAfterSignOut()

  show(false)
  show(true)

  expect(reload).not.toHaveBeenCalled()
  expect(document.documentElement.hidden).toBe(false)
})

test('one that comes back after a sign-out shows nothing and is loaded anew', () => {
  const reload = reloads()
  reloadAfterSignOut()
  leaveSignedOut()
  reload.mockClear()

  show(true)

  expect(reload).toHaveBeenCalled()
  expect(document.documentElement.hidden).toBe(true)
})

test('one that is open in another tab meanwhile, whatever page it is, shows nothing more and is loaded anew', () => {
  const reload = reloads()
  reloadAfterSignOut()
  const told = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))

  told('visitor_id', 'another')
  told(null, null)
  expect(reload).not.toHaveBeenCalled()

  told('sparrow_signed_out', 'a number')
  expect(reload).toHaveBeenCalled()
  expect(document.documentElement.hidden).toBe(true)
})
