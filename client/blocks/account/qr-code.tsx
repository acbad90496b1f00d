import { encode } from 'uqr'
import css from './two-factor.module.css'

/** A text as a square code, drawn by shapes: the page loads no picture from anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <figure className={css.code}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={dark.join('')} />
      </svg>
      <figcaption className="visually-hidden">{label}</figcaption>
    </figure>
  )
}
