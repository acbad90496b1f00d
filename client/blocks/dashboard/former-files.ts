import { dropAt } from '../../stage/drop-at.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** What a form sent to the server, so that what it does not hold any more is taken back from there. */
interface FormerFiles {
  /** @param isWanted whether the form still waits for it when it is there. @throws what `send` throws */
  follow<Sent extends { id: string }>(
    send: () => Promise<Sent>,
    isWanted: () => boolean,
  ): Promise<Sent>
  /** The form holds none any more, or is about to hold another. */
  empty(): void
}

/**
 * Nothing is taken back while a file is on its way, nor sent while one is taken back: the same bytes are the same file there,
 * and may have been chosen once more. One that an answer or a claim names stays.
 */
export function formerFiles(): FormerFiles {
  const sent = new Set<string>()
  let held: string | undefined
  let onTheWay = 0
  let droppings: Promise<unknown> = Promise.resolve()

  function drop(): void {
    if (onTheWay > 0) return
    const gone = [...sent].filter((id) => id !== held)
    for (const id of gone) sent.delete(id)
    droppings = Promise.all([droppings, ...gone.map(takeBack)])
  }

  return {
    async follow(send, isWanted) {
      onTheWay += 1
      try {
        await droppings
        const file = await send()
        sent.add(file.id)
        if (isWanted()) held = file.id
        return file
      } finally {
        onTheWay -= 1
        drop()
      }
    },
    empty() {
      held = undefined
      drop()
    },
  }
}

async function takeBack(id: string): Promise<void> {
  try {
    await dropAt(`/api/uploads/${id}`, { unlessNamed: true })
  } catch (error) {
    // The server drops it when it needs the room.
    logFailure('A file could not be removed', error)
  }
}
