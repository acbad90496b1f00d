/** A rectangle on a sheet of US Letter in points, from its lower left corner, as PDF counts. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Envelope {
  name: string
  /** Where an address shows through, with the sheet lying as the print shop's templates have it. */
  windows: { from: Box; to: Box }
  /** Where the lines of an address stand: an eighth of an inch and more inside its window (USPS DMM 202.5). */
  lines: { from: Box; to: Box }
}

const INCH = 72
export const SHEET = { width: 8.5 * INCH, height: 11 * INCH }
/** More sheets than these do not fold into a #10 envelope (Lob, "Letter envelopes"). */
const MOST_FOLDED = 6

/**
 * 4.125 × 9.5 in, sheets folded in three. Windows: Lob, "Letter envelopes" (0.875 × 3.25 in, 2.375 in from the bottom;
 * 1 × 4 in, 1 in from the bottom; both 0.625 in from the left); on the sheet: Lob's letter template in HTML, 0.5 in and
 * 1.75 in from the top. The sheet has 0.46 in of play: the lines stand low in each window, so that the ZIP code shows
 * wherever it slides.
 */
const NUMBER_10: Envelope = {
  name: '#10 double-window envelope',
  windows: { from: box(0.625, 0.5, 3.25, 0.875), to: box(0.625, 1.75, 4, 1) },
  lines: { from: box(0.75, 0.625, 2.9, 0.625), to: box(0.75, 1.875, 3.7, 0.75) },
}

/**
 * 9 × 12 in, sheets unfolded, one window 0.5 in from the left and 0.625 in from the top (Lob, "Letter envelopes": 4 ×
 * 3.375 in). It does not say which of the two is the height, so both addresses stand in the 3.375 in that either gives.
 */
const FLAT_WINDOW = box(0.5, 0.625, 3.375, 3.375)
const FLAT: Envelope = {
  name: '9 × 12 flat envelope',
  windows: { from: FLAT_WINDOW, to: FLAT_WINDOW },
  lines: { from: box(0.75, 0.875, 2.9, 0.625), to: box(0.75, 1.875, 2.9, 0.75) },
}

/** Below this, in points from the lower edge, no window of either envelope shows anything. */
export const BELOW_WINDOWS = SHEET.height - 5 * INCH

/** @param sheets with the address sheet */
export function envelopeFor(sheets: number): Envelope {
  return sheets > MOST_FOLDED ? FLAT : NUMBER_10
}

/** In inches from the left and from the top. */
function box(left: number, top: number, width: number, height: number): Box {
  return {
    x: left * INCH,
    y: SHEET.height - (top + height) * INCH,
    width: width * INCH,
    height: height * INCH,
  }
}
