/** A place in degrees; south and west are negative. */
export interface Place {
  latitude: number
  longitude: number
}

/** Kilometres between two places on a sphere of that radius: the way the EU measures flights (Regulation 261/2004, Art. 7(4)). */
export function greatCircleKm(from: Place, to: Place, radiusKm: number): number {
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)]
  const rise = Math.sin((otherLatitude - latitude) / 2) ** 2
  const turn = Math.sin((radians(to.longitude) - radians(from.longitude)) / 2) ** 2
  const share = rise + Math.cos(latitude) * Math.cos(otherLatitude) * turn
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
