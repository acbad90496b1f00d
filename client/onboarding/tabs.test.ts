import { expect, it, vi } from 'vitest'
import { hearTabs, tellTabs } from './tabs.ts'

it('goes on without other tabs where the browser forbids channels and storage', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        forbid()
      }
    },
  )
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  const heard = vi.fn()

  const stop = hearTabs(heard)
  tellTabs({ kind: 'signed-in' })
  stop()

  expect(heard).not.toHaveBeenCalled()
})
