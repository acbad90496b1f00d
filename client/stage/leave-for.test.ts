import { afterEach, expect, test } from 'vitest'
import { leaveFor } from './leave-for.ts'

afterEach(() => location.assign('#'))

const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page that was left while it still loaded is told when somebody comes back to it', async () => {
  const back = leaveFor('#paying')
  let isBack = false
  void back.then(() => (isBack = true))

  show(false)
  await Promise.resolve()
  expect(isBack).toBe(false)

  show(true)
  await back
})

test('goes to no address that is not https or ours', () => {
  expect(() => leaveFor('http://pay.example')).toThrow('That is no address to go to')
})
