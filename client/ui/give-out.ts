/** Has the browser keep a file that was made on this page. */
export function giveOut(text: BlobPart, { name, type }: { name: string; type: string }): void {
  const file = new Blob([text], { type })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
