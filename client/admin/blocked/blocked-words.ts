import { countWords } from '../parts/figures.ts'

/** What a directive of the policy is about (CSP level 3 §6); a part of one, as `script-src-elem`, is about the same. */
const things: Readonly<Record<string, string>> = {
  'base-uri': 'Another base address',
  'connect-src': 'A call',
  'default-src': 'Something else',
  'font-src': 'A font',
  'form-action': 'A form sent elsewhere',
  'frame-ancestors': 'Our page in a frame',
  'frame-src': 'A frame',
  'img-src': 'A picture',
  'manifest-src': 'A manifest',
  'media-src': 'Sound or video',
  'object-src': 'A plug-in',
  'script-src': 'A script',
  'style-src': 'A style',
  'worker-src': 'A worker',
}

/** 'script-src-elem' → 'A script'. */
export function thingWords(directive: string): string {
  return things[directive.replace(/-(?:attr|elem)$/, '')] ?? directive
}

const places: Readonly<Record<string, string>> = {
  inline: 'in the page itself',
  eval: 'text run as code',
  'wasm-eval': 'WebAssembly',
  data: 'a data: address',
  blob: 'a blob: address',
}

/** Where it would have come from, or gone to: an origin stays as it is. */
export function placeWords(blocked: string): string {
  return places[blocked] ?? blocked
}

/** How much of what is kept is shown; nothing where it is all of it. */
export function shownWords(shown: number, { kinds, most }: { kinds: number; most: number }) {
  if (kinds >= most) {
    return `The latest ${shown} of ${countWords(kinds)}. No more are kept: those reported least give way. Somebody may be making reports up.`
  }
  return shown < kinds ? `The latest ${shown} of ${countWords(kinds)}.` : ''
}
