/**
 * Lets the browser keep the page that is shown while the site cannot be reached (decision 38). Here because it is the last
 * thing that a page needs. A browser on plain http, or with such things switched off, has no place for it.
 */
export async function keepOfflinePage(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/offline-worker.js')
}
