/** What the cropper says: per cents of the upright picture. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const decimals = 6

/** The chosen part as the contract writes it: left, top, width and height as parts of one. */
export const cropText = ({ x, y, width, height }: Area): string =>
  [x, y, width, height].map((percent) => Math.min(1, Math.max(0, percent / 100)).toFixed(decimals)).join(',')
