import type { Sketch } from './menu-entry.ts'

type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  tone: 'ink' | 'soft' | 'accent',
]

const lines = (x: number, y: number, width: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, at) => [
    x,
    y + at * 7,
    at === count - 1 ? width * 0.6 : width,
    3,
    'soft',
  ])

const shapes: Record<Sketch, readonly Shape[]> = {
  hero: [
    [6, 8, 26, 5, 'ink'],
    [6, 16, 20, 3, 'soft'],
    [6, 24, 24, 8, 'accent'],
    [46, 6, 16, 30, 'soft'],
  ],
  list: [0, 1, 2].flatMap((row): Shape[] => [
    [6, 6 + row * 11, 8, 8, 'ink'],
    [18, 8 + row * 11, 26, 4, 'soft'],
    [50, 7 + row * 11, 14, 6, 'accent'],
  ]),
  facts: [0, 1, 2].flatMap((row): Shape[] => [
    [6, 7 + row * 11, 18, 4, 'ink'],
    [30, 7 + row * 11, 34, 4, 'soft'],
  ]),
  steps: [0, 1, 2].flatMap((row): Shape[] => [
    [6, 6 + row * 11, 8, 8, 'accent'],
    [18, 8 + row * 11, 44, 4, 'soft'],
  ]),
  cards: [0, 1, 2].flatMap((at): Shape[] => [
    [5 + at * 21, 8, 18, 26, 'soft'],
    [8 + at * 21, 12, 6, 6, 'accent'],
    [8 + at * 21, 22, 12, 3, 'ink'],
  ]),
  table: [
    [6, 6, 58, 5, 'ink'],
    ...[0, 1, 2].flatMap((row): Shape[] => [
      [6, 15 + row * 7, 16, 3, 'soft'],
      [28, 15 + row * 7, 14, 3, 'soft'],
      [48, 15 + row * 7, 16, 3, 'soft'],
    ]),
  ],
  quotes: [0, 1].flatMap((at): Shape[] => [
    [6 + at * 31, 6, 27, 30, 'soft'],
    [10 + at * 31, 10, 7, 7, 'accent'],
    [10 + at * 31, 22, 18, 3, 'ink'],
  ]),
  faq: [
    [6, 6, 58, 6, 'ink'],
    ...lines(10, 15, 46, 2),
    [6, 29, 58, 4, 'soft'],
    [6, 36, 58, 4, 'soft'],
  ],
  button: [
    [16, 10, 38, 5, 'ink'],
    [22, 22, 26, 10, 'accent'],
  ],
  form: [
    [6, 6, 22, 3, 'ink'],
    [6, 11, 58, 8, 'soft'],
    [6, 23, 22, 3, 'ink'],
    [6, 28, 58, 8, 'soft'],
  ],
  text: [[6, 6, 30, 5, 'ink'], ...lines(6, 16, 56, 4)],
  notice: [[6, 10, 3, 22, 'accent'], [13, 12, 26, 4, 'ink'], ...lines(13, 20, 46, 2)],
  document: [
    [20, 4, 30, 36, 'soft'],
    [24, 9, 16, 3, 'ink'],
    [24, 15, 22, 2, 'ink'],
    [24, 20, 22, 2, 'ink'],
    [24, 31, 16, 4, 'accent'],
  ],
  picker: [
    [6, 5, 58, 7, 'soft'],
    ...[0, 1, 2].map((at): Shape => [6 + at * 20, 16, 17, 20, at === 0 ? 'accent' : 'soft']),
  ],
  plan: [0, 1].flatMap((at): Shape[] => [
    [8 + at * 29, 6, 25, 30, 'soft'],
    [12 + at * 29, 11, 12, 6, 'ink'],
    [12 + at * 29, 26, 17, 6, at === 0 ? 'accent' : 'ink'],
  ]),
}

/** A small drawing of what a block looks like. */
export function SketchView({ of }: { of: Sketch }) {
  return (
    <svg className="ed-sketch" viewBox="0 0 70 42" width={70} height={42} aria-hidden>
      {shapes[of].map(([x, y, width, height, tone]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={2} data-tone={tone} />
      ))}
    </svg>
  )
}
