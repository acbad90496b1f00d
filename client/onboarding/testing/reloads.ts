import { onTestFinished, vi } from 'vitest'

/** Until the test is over the page is not loaded anew, only told that it would be. Jsdom's `location` lets nobody put another in its place. */
export function reloads() {
  const inside = Object.getOwnPropertySymbols(location).find(
    ({ description }) => description === 'impl',
  )
  if (!inside) throw new Error('Nothing is inside the location')
  const own = Reflect.get(location, inside) as Pick<Location, 'reload'>
  const reload = vi.spyOn(own, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  return reload
}
