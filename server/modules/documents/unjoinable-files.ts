/** The parts of a letter that will not become one, however often that is tried. */
export class UnjoinableFiles extends Error {
  override readonly name = 'UnjoinableFiles'
}
