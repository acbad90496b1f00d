/** A stranger's file may have some pages, not a book: each one is paper in a letter. */
export const MOST_PAGES = 50
