declare global {
  interface Window {
    /** Scripts of other companies run in this document: it must not become another page. */
    __apart?: boolean
  }
}

/** From now on each page is loaded as a document of its own, in which the server decides anew what may run. */
export function keepApart(): void {
  window.__apart = true
}
