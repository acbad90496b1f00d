import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Protection, type ProtectionName, protections } from './protections.ts'

/**
 * Loaded before a server of a planted fault (`node --import`): its source is read without the protections that TAKEN_OUT
 * names, a JSON list. The sources themselves stay as they are.
 */
const names = JSON.parse(process.env['TAKEN_OUT'] ?? '[]') as ProtectionName[]
const root = join(import.meta.dirname, '..')
const taken = new Map<string, Protection[]>()
for (const name of names) {
  const protection: Protection = protections[name]
  const url = pathToFileURL(join(root, protection.file)).href
  // One that was moved or reworded ends the process here: a twin that protects nothing less would prove nothing.
  if (!readFileSync(new URL(url), 'utf8').includes(protection.text)) {
    throw new Error(`"${name}" is no longer in ${protection.file}`)
  }
  taken.set(url, [...(taken.get(url) ?? []), protection])
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const protectionsOfFile = taken.get(url)
    if (!protectionsOfFile || !loaded.source) return loaded
    let source = Buffer.from(loaded.source as Uint8Array).toString()
    for (const { text, without } of protectionsOfFile) source = source.replace(text, () => without)
    return { ...loaded, source }
  },
})
