import { printableText, squeeze } from './printable-text.ts'
import { readBack } from './read-back.ts'

/** 'unreadable' alone when it is no PDF that can be read, else the names of the texts that are not on it. */
export async function findFaults({
  bytes,
  texts,
}: {
  bytes: Uint8Array
  texts: Record<string, string>
}): Promise<string[]> {
  const pages = await readBack(bytes).catch(() => undefined)
  if (!pages) return ['unreadable']

  const read = squeeze(pages.join(''))
  return Object.entries(texts)
    .filter(([, text]) => !read.includes(squeeze(printableText(text))))
    .map(([name]) => name)
}
