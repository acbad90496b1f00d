import onScreens from '#contract/words/es.json' with { type: 'json' }
import type { CodeWords } from '#contract/words/find-words.ts'
import claims from './claims.es.json' with { type: 'json' }
import news from './news.es.json' with { type: 'json' }
import people from './people.es.json' with { type: 'json' }

/** English → Spanish: what stands in messages alone, and what is said on screens as well. */
export const spanishWords: CodeWords = { ...onScreens, ...claims, ...news, ...people }
