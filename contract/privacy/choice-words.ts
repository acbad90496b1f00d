/** Names the words that a choice was made by; changes with them. */
export const CHOICE_WORDS = '2026-11-22'
