import { say } from '../../words/say.ts'

/** Those that say little as they are: this one is the initials of a law. */
const called: Record<string, string> = { tcpa: 'Unwanted calls and texts' }

/** 'data-breach' → 'Data breach', in the reader's language. */
export function categoryWords(category: string): string {
  const words = category.replaceAll('-', ' ')
  return say(called[category] ?? words.charAt(0).toUpperCase() + words.slice(1))
}
