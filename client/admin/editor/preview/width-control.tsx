import { SegmentedControl } from '@mantine/core'
import type { ViewAs } from './use-preview.ts'

const devices = { '390': 'phone', '768': 'tablet', '1280': 'desktop' } as const

/** Of the page that is drawn, in pixels. */
export type PreviewWidth = keyof typeof devices

/** What a page of this width is looked at on. */
export function deviceOf(width: PreviewWidth): NonNullable<ViewAs['device']> {
  return devices[width]
}

/** How wide the preview is drawn, in pixels: as on a phone, a tablet or a desktop. */
export function WidthControl({
  width,
  setWidth,
}: {
  width: PreviewWidth
  setWidth(width: PreviewWidth): void
}) {
  return (
    <SegmentedControl
      aria-label="Width of the preview"
      value={width}
      onChange={(next) => setWidth(next as PreviewWidth)}
      data={Object.keys(devices)}
    />
  )
}
