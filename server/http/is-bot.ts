import { byText } from './by-text.ts'

/**
 * Words that programs name themselves by: crawlers, what makes previews of links, monitors, libraries, browsers without a
 * screen. The list of names follows what the companies publish of their crawlers.
 */
const PROGRAMS = [
  // Not the phones by the name of Cubot.
  String.raw`(?<!\bcu)bot\b`,
  String.raw`bot[/_-]`,
  'crawl',
  'spider',
  'slurp',
  'scrap(?:er|y)',
  'archiver',
  'preview',
  'facebookexternalhit',
  'meta-external',
  'whatsapp/',
  'embedly',
  'quora link',
  'google-(?:inspectiontool|extended|read-aloud|safety|adwords)',
  'googleother',
  'mediapartners-google',
  'apis-google',
  'feedfetcher',
  'bingpreview',
  'yandex(?:images|metrika|direct)',
  'baiduspider',
  'chatgpt-user',
  'perplexity-user',
  'claude-(?:user|web)',
  'anthropic-ai',
  'cohere-ai',
  'mistralai-user',
  'headless',
  'phantomjs',
  'selenium',
  'puppeteer',
  'lighthouse',
  'pagespeed',
  'gtmetrix',
  'pingdom',
  'statuscake',
  'uptime',
  'monitor',
  'datadog',
  'checkly',
  'curl/',
  'wget/',
  'python-',
  'python/',
  'java/',
  'go-http',
  'okhttp',
  'axios/',
  'node-fetch',
  'undici',
  'libwww',
  'apache-httpclient',
  'guzzle',
  'ruby/',
]

const PROGRAM = new RegExp(PROGRAMS.join('|'), 'i')

/** Whether a user agent says that nobody is looking; none at all counts as a program. */
export const isBot = byText(
  (userAgent: string): boolean => userAgent === '' || PROGRAM.test(userAgent),
)
