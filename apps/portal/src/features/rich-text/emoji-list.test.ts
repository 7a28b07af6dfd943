import { expect, it } from 'vitest'
import { findEmoji } from './emoji-list.ts'

const emoji = (typed: string) => findEmoji(typed, 6).map((one) => one.emoji)

it('finds emoji by English and German names, whole names first', () => {
  expect(emoji('thumbs')).toEqual(['👍', '👎'])
  expect(emoji('Daumen')).toEqual(['👍', '👎', '🤞'])
  expect(emoji('+1')).toEqual(['👍'])
  expect(emoji('heart')).toEqual(['😍', '❤️', '💔'])
  expect(emoji('zzz')).toEqual([])
})
