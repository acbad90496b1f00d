import { expect, test } from 'vitest'
import { isBot } from './is-bot.ts'

const MOZILLA = 'Mozilla/5.0 (compatible;'

test.for([
  `${MOZILLA} Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  'GoogleOther',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  `${MOZILLA} bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
  `${MOZILLA} YandexBot/3.0; +http://yandex.com/bots)`,
  `${MOZILLA} Baiduspider/2.0; +http://www.baidu.com/search/spider.html)`,
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/600.2.5 Version/8.0.2 Safari/600.2.5 (Applebot/0.1)',
  `${MOZILLA} Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)`,
  `${MOZILLA} AhrefsBot/7.0; +http://ahrefs.com/robot/)`,
  `${MOZILLA} SemrushBot/7~bl; +http://www.semrush.com/bot.html)`,
  `${MOZILLA} PetalBot;+https://webmaster.petalsearch.com/site/petalbot)`,
  `${MOZILLA} archive.org_bot +http://archive.org/details/archive.org_bot)`,
  `${MOZILLA} GPTBot/1.2; +https://openai.com/gptbot)`,
  `${MOZILLA} ChatGPT-User/1.0; +https://openai.com/bot)`,
  `${MOZILLA} ClaudeBot/1.0; +claudebot@anthropic.com)`,
  `${MOZILLA} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`,
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  `${MOZILLA} Bytespider; spider-feedback@bytedance.com)`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  `${MOZILLA} Discordbot/2.0; +https://discordapp.com)`,
  'WhatsApp/2.23.20.0 A',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh) Chrome/130.0.0.0 Safari/537.36 Chrome-Lighthouse',
  `${MOZILLA} UptimeRobot/2.0; http://www.uptimerobot.com/)`,
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Go-http-client/2.0',
  '',
])('"%s" is a program', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.for([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0;FBDV/iPhone15,2]',
  'Mozilla/5.0 (Linux; Android 14; wv) Chrome/129.0 Mobile Safari/537.36 Instagram 350.0.0 Android',
])('"%s" is a person’s browser', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})
