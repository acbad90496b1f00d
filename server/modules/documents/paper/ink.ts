import { grayscale, rgb } from '@cantoo/pdf-lib'

/** Text passes 4.5 : 1 on white and on the tint; everything still reads on a grey printer. */
export const INK = {
  text: grayscale(0.1),
  quiet: grayscale(0.36),
  rule: grayscale(0.25),
  hairline: grayscale(0.76),
  tint: grayscale(0.96),
  signature: rgb(0.06, 0.12, 0.36),
}
