/** A part of a picture, as fractions of its width and height. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of a picture in pixels, in the form that `sharp` extracts. */
export interface PixelArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number): Crop {
  const edge = Math.min(width, height)
  return {
    left: (width - edge) / 2 / width,
    top: (height - edge) / 2 / height,
    width: edge / width,
    height: edge / height,
  }
}

/**
 * Converts a crop of the upright picture to the stored one. EXIF 2.32, Orientation: 1 as stored, 2 mirrored, 3 rotated
 * by 180°, 4 mirrored vertically, 5 to 8 the same with rows and columns exchanged.
 */
export function storedCrop(crop: Crop, orientation: number): Crop {
  const { left, top, width, height } = crop
  const right = 1 - left - width
  const bottom = 1 - top - height
  const turned = (x: number, y: number): Crop => ({ left: x, top: y, width: height, height: width })
  switch (orientation) {
    case 2:
      return { ...crop, left: right }
    case 3:
      return { ...crop, left: right, top: bottom }
    case 4:
      return { ...crop, top: bottom }
    case 5:
      return turned(top, left)
    case 6:
      return turned(top, right)
    case 7:
      return turned(bottom, right)
    case 8:
      return turned(bottom, left)
    default:
      return crop
  }
}

/** The crop in whole pixels, at least one pixel and within the picture. */
export function toPixels(crop: Crop, width: number, height: number): PixelArea {
  const left = Math.min(Math.max(0, Math.round(crop.left * width)), width - 1)
  const top = Math.min(Math.max(0, Math.round(crop.top * height)), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(crop.width * width)), width - left),
    height: Math.min(Math.max(1, Math.round(crop.height * height)), height - top),
  }
}
