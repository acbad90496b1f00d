import { FillRule, grayscale, type PDFPage } from '@cantoo/pdf-lib'
import { toSVG } from 'bwip-js'

/** The drawing is two units to a module. */
const UNITS = 2

/**
 * Draws a Data Matrix (ISO/IEC 16022) as one path, sharp at any size.
 * @param module the side of one square, in points; `x` and `y` are the lower left corner
 * @returns its height in points
 */
export function drawBarCode(
  page: PDFPage,
  text: string,
  { x, y, module }: { x: number; y: number; module: number },
): number {
  const svg = toSVG({ bcid: 'datamatrix', text, scale: 1 })
  const [, height] = svg.match(/viewBox="0 0 \d+ (\d+)"/) ?? []
  const [, path] = svg.match(/ d="([^"]+)"/) ?? []
  if (!height || !path) throw new Error('A bar code is one path')

  const scale = module / UNITS
  const top = y + Number(height) * scale
  page.drawSvgPath(path, { x, y: top, scale, color: grayscale(0), fillRule: FillRule.EvenOdd })
  return Number(height) * scale
}
