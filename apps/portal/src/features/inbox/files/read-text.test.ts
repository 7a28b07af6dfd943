import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const words = 'Fähre Bergen–Lübeck, 12 €'

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
  ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${words}`, 'utf16le')],
  ['UTF-16 with the higher byte first', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(words.replace('–', '\x96').replace('€', '\x80'), 'latin1')],
])('a text in %s is read', (_, bytes) => {
  expect(readText(bytes)).toBe(words)
})
