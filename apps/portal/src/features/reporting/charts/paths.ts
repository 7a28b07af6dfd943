type Point = readonly [x: number, y: number]

const at = (value: number): string => String(Math.round(value * 10) / 10)

/** Path through the points; a missing one interrupts it. */
export function linePath(points: readonly (Point | undefined)[]): string {
  return points
    .map((point, i) => point && `${points[i - 1] ? 'L' : 'M'}${at(point[0])} ${at(point[1])}`)
    .filter(Boolean)
    .join('')
}

/** Closed path between an upper and a lower line. */
export function areaPath(upper: readonly Point[], lower: readonly Point[]): string {
  const points = [...upper, ...[...lower].reverse()]
  return points.length > 0 ? `${linePath(points)}Z` : ''
}
