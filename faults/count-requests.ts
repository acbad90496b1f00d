import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server (`node --import`): counts the requests that it begins and those whose answer it hands over whole,
 * and leaves both in the file COUNTED_IN when it ends.
 */
const counts = { begun: 0, finished: 0 }

if (isMainThread) {
  subscribe('http.server.request.start', () => (counts.begun += 1))
  subscribe('http.server.response.finish', () => (counts.finished += 1))
  process.on('exit', () => writeFileSync(process.env['COUNTED_IN'] ?? '', JSON.stringify(counts)))
}
