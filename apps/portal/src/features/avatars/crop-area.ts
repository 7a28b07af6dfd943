/** The cropper's area, in per cent of the upright picture. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const decimals = 6

/** The cropped area in the contract's format: left, top, width and height as fractions of 1. */
export const cropText = ({ x, y, width, height }: Area): string =>
  [x, y, width, height].map((percent) => Math.min(1, Math.max(0, percent / 100)).toFixed(decimals)).join(',')
