/** ['sections', 'hero', 'props', 'title'] → 'sections › hero › title'; the whole definition for no path. */
export function pathWords(path: readonly string[]): string {
  // What a block says stands in its props; people think of it as the block's own.
  const names = path.filter((name, at) => name !== 'props' || at === path.length - 1)
  return names.length === 0 ? 'All of it' : names.join(' › ')
}
