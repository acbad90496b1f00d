import { locale } from '../words/locale.ts'

/** 'November 21, 2026 at 6:30 PM EST': an instant where the reader is. Only for what the browser draws: the server has no zone. */
export function instantWords(instant: string): string {
  return new Date(instant).toLocaleString(locale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/**
 * '6:30 PM EST': a time of today where the reader is, with the zone that it is of. In Spanish with its article, which hangs on
 * the hour: 'las 6:30 p.m. EST', 'la 1:30 p.m. EST'.
 */
export function clockWords(instant: string): string {
  const time = new Date(instant).toLocaleTimeString(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  if (!locale().startsWith('es')) return time
  return `${/^1\D/.test(time) ? 'la' : 'las'} ${time}`
}

/**
 * The ISO day of an instant where the reader is. Not by the words of a language: Safari of 2023 writes Canadian days as
 * 11/26/2026, others as 2026-11-26.
 */
export function dayHere(instant: string | Date): string {
  const at = new Date(instant)
  const figures = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return figures.map((figure) => String(figure).padStart(2, '0')).join('-')
}
