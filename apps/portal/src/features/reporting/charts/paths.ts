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

type Ribbon = { x0: number; x1: number; y0: number; y1: number; thickness: number }

/** Curved band from one node of a flow to another. */
export function ribbonPath({ x0, x1, y0, y1, thickness }: Ribbon): string {
  const middle = (x0 + x1) / 2
  const curve = (...numbers: number[]) => `C${numbers.map(at).join(' ')}`
  return [
    `M${at(x0)} ${at(y0)}`,
    curve(middle, y0, middle, y1, x1, y1),
    `L${at(x1)} ${at(y1 + thickness)}`,
    curve(middle, y1 + thickness, middle, y0 + thickness, x0, y0 + thickness),
    'Z',
  ].join('')
}
