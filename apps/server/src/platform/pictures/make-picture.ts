import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { fail } from '#platform/errors/index.ts'
import { type Crop, middleSquare, storedCrop, toPixels } from './crop.ts'

/** A square picture in its two display sizes, as WebP. */
export interface Picture {
  /** The first 16 hexadecimal digits of the SHA-256 of the large one. */
  readonly version: string
  readonly small: Buffer
  readonly large: Buffer
}

const maxBytes = 10_485_760
const maxPixels = 50_000_000
const [smallEdge, largeEdge] = [64, 256]
const decodeSeconds = 10

// Enables only these decoders, whatever the file claims to be: no SVG, which can reference other files, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a user's file and encodes only the visible pixels again: location, camera, comments and hidden data are
 * dropped. Uses the first frame of an animation. Fails with `picture_too_large`, `picture_not_readable` or
 * `picture_too_many_pixels`.
 */
export async function makePicture(file: unknown, crop?: Crop): Promise<Picture> {
  if (!(file instanceof Uint8Array)) fail('malformed_request')
  if (file.length > maxBytes) fail('picture_too_large')
  if (!hasKnownSignature(file)) fail('picture_not_readable')
  return inTurn(() => decode(file, crop))
}

async function decode(file: Uint8Array, wanted?: Crop): Promise<Picture> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  // Reads only the header: the size is checked before anything is decompressed.
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(file, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => fail('picture_not_readable'))
  if (width * height > maxPixels) fail('picture_too_many_pixels')
  const crop = wanted ? storedCrop(wanted, orientation) : middleSquare(width, height)
  try {
    // Cropped and shrunk while reading, so that a large photograph is never in memory completely; rotated when small.
    const square = await sharp(file, options)
      .extract(toPixels(crop, width, height))
      .resize(largeEdge * 2, largeEdge * 2, { fit: 'fill' })
      .withMetadata({ orientation })
      .timeout({ seconds: decodeSeconds })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const upright = await sharp(square)
      .autoOrient()
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const [small, large] = await Promise.all([asWebp(upright, smallEdge), asWebp(upright, largeEdge)])
    return { version: createHash('sha256').update(large).digest('hex').slice(0, 16), small, large }
  } catch {
    return fail('picture_not_readable')
  }
}

const asWebp = (picture: Buffer, edge: number): Promise<Buffer> =>
  sharp(picture).resize(edge, edge, { fit: 'fill' }).webp({ quality: 82 }).toBuffer()

const signatures: readonly (readonly [offset: number, bytes: string])[][] = [
  [[0, 'ffd8ff']],
  [[0, '89504e470d0a1a0a']],
  [[0, '474946383961']],
  [[0, '474946383761']],
  [
    [0, '52494646'],
    [8, '57454250'],
  ],
]

/** JPEG, PNG, GIF or WebP by the file's first bytes; name and declared type are not trusted. */
const hasKnownSignature = (file: Uint8Array): boolean => {
  const head = Buffer.from(file.subarray(0, 16)).toString('hex')
  return signatures.some((parts) => parts.every(([offset, bytes]) => head.startsWith(bytes, offset * 2)))
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time, because decoding fifty million pixels needs much memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
