import { expect, test, vi } from 'vitest'
import { pngFile } from '../../testing/files.ts'
import { answerFor, resultOf } from './document-task.ts'
import { joinFiles } from './join-files.ts'
import { isOfFiles } from './unjoinable-files.ts'

const room = vi.hoisted(() => ({ bytes: 0 }))
vi.mock('./png/embed-png.ts', () => ({ embedPng: async () => new ArrayBuffer(room.bytes) }))

test.for([
  ['there is no room for', 2 ** 46, false],
  ['there can be no room for', -1, true],
] as const)('a picture that %s: the file’s own fault is %s', async ([, bytes, isFault]) => {
  room.bytes = bytes

  const error: unknown = await joinFiles([pngFile()]).catch((met: unknown) => met)
  // As it comes back from the thread.
  const told = () => resultOf(structuredClone(answerFor(error)), { task: 'join', parts: [] })

  expect(told).toThrow()
  expect(isOfFiles(caught(told))).toBe(isFault)
})

function caught(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
