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

/** '6:30 PM EST': a time of today where the reader is, with the zone that it is of. */
export function clockWords(instant: string): string {
  return new Date(instant).toLocaleTimeString(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The ISO day of an instant where the reader is. */
export function dayHere(instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date(instant))
}
