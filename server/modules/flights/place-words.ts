const countries = new Intl.DisplayNames('en', { type: 'region' })

/** 'Germany'; Scotland has courts and time limits of its own. */
export function countryName(place: string): string {
  return place === 'GB-SCT' ? 'Scotland' : (countries.of(place) ?? place)
}

/** 185 → '3 hours 5 minutes'. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return words.filter(Boolean).join(' ')
}

/** 185 → '3 hours 5 minutes after the time booked', -60 → '1 hour before the time booked'. */
export function arrivalWords(minutesLate: number): string {
  if (minutesLate === 0) return 'at the time booked'
  const apart = durationWords(Math.abs(minutesLate))
  return `${apart} ${minutesLate < 0 ? 'before' : 'after'} the time booked`
}

/** The band of notice that a law asks about, and no more: 'less than seven days before departure'. */
export function noticeWords(days: number): string {
  if (days >= 14) return 'fourteen days or more before departure'
  return days >= 7
    ? 'seven to thirteen days before departure'
    : 'less than seven days before departure'
}

/** 1326.4 → '1,326 km'. */
export function distanceWords(km: number): string {
  return `${Math.round(km).toLocaleString('en')} km`
}
