import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom's has no `subtle`, which every browser has on a site served over https.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// Files run in threads of one process, whose channels of one name hear each other, as browsers of two people never do.
const file = webcrypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name}:${file}`)
  }
}

// What comes is waited for no longer than it takes; a busy machine is no failure.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
