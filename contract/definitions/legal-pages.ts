/** Pages of legal text, by their ids: everybody reads the same words there, so nothing on them varies. */
export const legalPages: ReadonlySet<string> = new Set(['terms', 'privacy', 'privacy-choices'])
