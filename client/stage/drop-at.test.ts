import { expect, test, vi } from 'vitest'
import { dropAt } from './drop-at.ts'

/** A server that has the thing until it is deleted; `answers` says what becomes of each answer. */
function serve(...answers: ('lost' | 'refused' | 'told')[]): void {
  let isThere = true
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    const answer = answers.shift() ?? 'told'
    if (answer === 'refused') return Response.json({}, { status: 503 })
    const had = isThere
    if (method === 'DELETE') isThere = false
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return had ? Response.json({ dropped: true }) : Response.json({}, { status: 404 })
  })
}

test('whose answer got lost is not told that there is nothing: it is deleted', async () => {
  serve('lost', 'told')

  await expect(dropAt('/api/uploads/1')).resolves.toBeUndefined()
})

test('the same for a press that comes later', async () => {
  serve('lost', 'lost')
  await expect(dropAt('/api/uploads/2')).rejects.toThrow(TypeError)

  await expect(dropAt('/api/uploads/2')).resolves.toBeUndefined()
})

test('what was never there is told as that', async () => {
  serve()
  await dropAt('/api/uploads/3')

  await expect(dropAt('/api/uploads/3')).rejects.toMatchObject({ status: 404 })
})

test('a server that says no for now is not asked twice, and told', async () => {
  serve('refused')

  await expect(dropAt('/api/uploads/4')).rejects.toMatchObject({ status: 503 })
})
