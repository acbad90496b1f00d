import type { Renderer } from '../http/send-page.ts'

/** Draws nothing: what pages look like is tested with the real client, in a browser. */
export const plainRenderer: Renderer = {
  scripts: ['/entry.js'],
  consentScript: '/consent.js',
  inlineScripts: [],
  render: async ({ head }) =>
    `<!doctype html><html lang="en"><head><title>${head.title}</title></head><body>`,
}
