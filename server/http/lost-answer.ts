/** So long is the same wish taken for one whose answer got lost (decision record 67), ms. */
export const SAME_WISH_MS = 10 * 60_000

/** So long where what comes with it is a secret or lets somebody in, ms. */
export const SAME_SECRET_MS = 2 * 60_000
