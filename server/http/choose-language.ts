import type { Context, Middleware } from 'koa'
import {
  type Language,
  LANGUAGE_PARAM,
  languageOfPath,
  pathIn,
  plainPath,
} from '#contract/languages.ts'
import type { Config } from '../config.ts'
import { askedLanguage, readLanguage, writeLanguage } from './asked-language.ts'
import type { Exchange } from './exchange.ts'
import { isPageRead } from './is-read.ts'
import { safePath } from './safe-path.ts'

/**
 * Says which language a document is asked for in (`state.language`): by its address, else by the choice that was made here,
 * else by the browser. What comes behind sees addresses without a language, and where it leads on, the language goes along.
 * `?language=es` keeps a choice by hand, and leads to the address of that language.
 */
export function chooseLanguage(config: Pick<Config, 'publicUrl'>): Middleware {
  return async (ctx, next) => {
    if (!isPageRead(ctx)) return next()
    const query = new URLSearchParams(ctx.querystring)
    const chosen = readLanguage(query.get(LANGUAGE_PARAM))
    if (chosen) return keepChoice(ctx, { config, chosen, query })

    const named = nameLanguage(ctx)
    await next()
    if (!named) return
    const onward = ctx.response.get('location')
    if (/^\/(?!\/)/.test(onward)) ctx.set('location', pathIn(named, onward))
  }
}

/**
 * Says which language a document is asked for in, where that was not chosen with this very request.
 * @returns the language that the address names; what comes behind sees the address without it
 */
export function nameLanguage(
  ctx: Pick<Exchange, 'path' | 'headers' | 'state' | 'vary'>,
): Language | undefined {
  const named = languageOfPath(ctx.path)
  ctx.state['language'] = named ?? askedLanguage(ctx.headers)
  if (named) ctx.path = plainPath(ctx.path)
  else ctx.vary('accept-language')
  return named
}

interface Choice {
  config: Pick<Config, 'publicUrl'>
  chosen: Language
  query: URLSearchParams
}

function keepChoice(ctx: Context, { config, chosen, query }: Choice): void {
  query.delete(LANGUAGE_PARAM)
  const search = query.size ? `?${query}` : ''
  ctx.append('set-cookie', writeLanguage(config, chosen))
  ctx.set('cache-control', 'private, no-store')
  ctx.redirect(safePath(pathIn(chosen, plainPath(ctx.path)) + search) ?? pathIn(chosen, '/'))
}
