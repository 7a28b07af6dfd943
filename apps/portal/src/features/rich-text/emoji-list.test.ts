import { expect, it } from 'vitest'
import { findEmoji, findNamedEmoji } from './emoji-list.ts'

const emoji = (typed: string) => findEmoji(typed, 6).map((one) => one.emoji)

it('finds emoji by English and German names, whole names first', () => {
  expect(emoji('thumbs')).toEqual(['👍', '👎'])
  expect(emoji('Daumen')).toEqual(['👍', '👎', '🤞'])
  expect(emoji('+1')).toEqual(['👍'])
  expect(emoji('heart')).toEqual(['❤️', '😍', '💔'])
  expect(emoji('zzz')).toEqual([])
})

it('offers the usual smile first, and exact names before longer ones', () => {
  expect(emoji('smile')[0]).toBe('😄')
  expect(emoji('smil')[0]).toBe('😄')
  expect(emoji('party')).toEqual(['🎉', '🥳'])
  expect(emoji('kuss')[0]).toBe('😘')
})

it('names one emoji exactly', () => {
  expect(findNamedEmoji('tada')).toBe('🎉')
  expect(findNamedEmoji('Tada')).toBe('🎉')
  expect(findNamedEmoji('+1')).toBe('👍')
  expect(findNamedEmoji('danke')).toBe('🙏')
  expect(findNamedEmoji('tad')).toBeUndefined()
})
