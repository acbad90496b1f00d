import { expect, test } from 'vitest'
import { pngFile } from '../../testing/files.ts'
import { answerFor, resultOf } from './document-task.ts'
import { joinFiles } from './join-files.ts'
import { isOfFiles } from './unjoinable-files.ts'

/** A file for whose contents so much room is asked. */
class Roomy extends Uint8Array {
  asked = 0
  override subarray(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(new ArrayBuffer(this.asked))
  }
}

test.for([
  ['there is no room for', 2 ** 46, false],
  ['there can be no room for', -1, true],
] as const)('a picture that %s: the file’s own fault is %s', async ([, asked, isFault]) => {
  const picture = Object.assign(new Roomy(pngFile()), { asked })

  const error: unknown = await joinFiles([pngFile(), picture]).catch((met: unknown) => met)
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
