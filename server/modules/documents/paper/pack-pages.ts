import { PDFContentStream, type PDFDocument } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'

/** Packs what the pages draw, as pdf-lib would do in JavaScript on saving. Nothing is to be drawn afterwards. */
export function packPages({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFContentStream) {
      object.updateContents(deflateSync(object.getUnencodedContents()))
    }
  }
}
