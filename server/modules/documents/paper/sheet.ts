/** US letter in points, and where things may stand on it. */
export const SHEET = { width: 612, height: 792 }
export const MARGIN = 54
export const CONTENT_WIDTH = SHEET.width - 2 * MARGIN
/** Between them stands the text; the running heads stand outside. */
export const CONTENT_TOP = SHEET.height - 66
export const CONTENT_BOTTOM = 66
export const CONTENT_HEIGHT = CONTENT_TOP - CONTENT_BOTTOM
