import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crawlSite } from './crawl-site.ts'
import { expect, test } from './watched-page.ts'

test('no link of this site is dead', async ({ baseURL }) => {
  test.setTimeout(300_000)

  const { pages, files, links, dead } = await crawlSite(baseURL ?? '', [
    '/',
    '/class-actions',
    '/sitemap.xml',
    '/robots.txt',
  ])

  const count = `${links} links on ${pages} pages and in ${files} files`
  test.info().annotations.push({ type: 'crawled', description: count })
  process.stdout.write(`Crawled ${count}\n`)
  expect(dead).toEqual([])
  // 52 states, 100 services, every settlement and article: fewer means that something is no longer led to.
  expect(pages).toBeGreaterThan(250)
  expect(files).toBeGreaterThan(10)
})

const planted: Record<string, [type: string, body: string]> = {
  '/': [
    'text/html',
    `<link rel="alternate" type="application/rss+xml" href="/feed.xml"/>
    <link rel="canonical" href="ORIGIN/"/><a href="/about#team">Team</a><a href="/about#nobody">Who?</a>
    <a href="/no-page">Gone</a><a href="#top-of-it">Up</a><h1 id="top-of-it">Home</h1>
    <img src="/no-picture.png"/><link rel="stylesheet" href="/style.css"/><a href="/moved?a=1&amp;b=2">Moved</a>
    <form action="/no-answer" method="post"></form><a href="mailto:a@b.example">Write</a><a href="/round">Round</a>
    <a href="https://elsewhere.example/gone">Elsewhere</a><script>const no = '<a href="/in-a-script">'</script>
    <script type="application/ld+json">{"item":"ORIGIN/no-crumb"}</script>`,
  ],
  '/about': [
    'text/html',
    '<h2 id="team">We</h2><a href="/no-page">Gone</a><a href="./days.ics">Days</a>',
  ],
  '/feed.xml': [
    'application/rss+xml',
    '<link>ORIGIN/about</link><guid>ORIGIN/no-article?a=1&amp;b=2</guid>',
  ],
  '/days.ics': ['text/calendar', 'URL:ORIGIN/no-\r\n day\r\nURL:ORIGIN/about\r\n'],
  '/style.css': ['text/css', "a { background: url('no-ground.svg') }"],
}

test('a dead link is found wherever it is planted, and said with who leads there', async () => {
  const server = createServer(({ url = '' }, answer) => {
    const path = url.split('?')[0] ?? ''
    const [type, body] = planted[path] ?? []
    if (path === '/moved') answer.writeHead(302, { location: '/no-new-place' })
    else if (path === '/round') answer.writeHead(301, { location: '/round' })
    else answer.writeHead(body ? 200 : 404, { 'content-type': type ?? 'text/plain' })
    answer.end(body?.replaceAll('ORIGIN', origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { pages, files, dead } = await crawlSite(origin, ['/'])
  server.close()

  expect([pages, files]).toEqual([2, 3])
  const told = dead.map(({ url, why, from }) =>
    [url, why, ...from].join(' ').replaceAll(origin, ''),
  )
  expect(told.toSorted()).toEqual([
    '/about#nobody has no place #nobody /',
    '/moved?a=1&b=2 404 /',
    '/no-article?a=1&b=2 404 /feed.xml',
    '/no-crumb 404 /',
    '/no-day 404 /days.ics',
    '/no-ground.svg 404 /style.css',
    '/no-new-place 404 /moved?a=1&b=2',
    '/no-page 404 / /about',
    '/no-picture.png 404 /',
    '/round is redirected without end / /round',
  ])
})
