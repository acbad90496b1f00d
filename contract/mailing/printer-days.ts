import { addDays, type Day } from './days.ts'
import { holidayOn, isBusinessDay } from './postal-holidays.ts'

/**
 * Whether a print service may be counted on. Beside the holidays, Lob's help page lists as no production days the day
 * after New Year and after Thanksgiving, Good Friday and Christmas Eve (lob.com/support/faq/115000036070).
 */
export function isPrinterDay(day: Day): boolean {
  return isBusinessDay(day) && !isPrinterDayOff(day)
}

/** So many printer days earlier. Zero leaves the day as it is. */
export function printerDaysBefore(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, -1)
    if (isPrinterDay(at)) left -= 1
  }
  return at
}

function isPrinterDayOff(day: Day): boolean {
  const date = day.slice(5)
  if (date === '01-02' || date === '12-24') return true
  return holidayOn(addDays(day, -1)) === 'Thanksgiving Day' || day === goodFriday(day.slice(0, 4))
}

/** Two days before Easter by the Gregorian reckoning of Meeus, Jones and Butcher. */
function goodFriday(year: string): Day {
  const whole = Math.floor
  const century = whole(Number(year) / 100)
  const within = Number(year) % 100
  const golden = Number(year) % 19
  const leaps = whole(century / 4)
  const moonShift = whole((century - whole((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * whole(within / 4) - epact - (within % 4)) % 7
  const late = whole((golden + 11 * epact + 22 * toSunday) / 451)
  // Easter is never before March 22, which is day 22 of what is counted here from March 0.
  return addDays(`${year}-03-01`, epact + toSunday - 7 * late + 22 - 1 - 2)
}
