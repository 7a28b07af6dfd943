import type { avatarsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  picture_too_large: 'Diese Datei ist größer als 10 MB.',
  picture_not_readable:
    'Diese Datei kann nicht als Bild gelesen werden. Wählen Sie eine JPEG-, PNG-, WebP- oder GIF-Datei.',
  picture_too_many_pixels: 'Dieses Bild hat mehr als 50 Millionen Bildpunkte.',
} as const satisfies Record<ErrorCodeOf<typeof avatarsContract>, string>
