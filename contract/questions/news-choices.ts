/** The question, on whatever step, whose answer says what news somebody gets, by the ids of its choices. */
export const NEWS_QUESTION = 'alerts'

/** `weekly`: all new settlements; `matches`: those that may include the reader. */
export const newsChoices = ['weekly', 'matches', 'none'] as const

export type NewsChoice = (typeof newsChoices)[number]
