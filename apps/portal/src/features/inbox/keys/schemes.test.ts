import { shortcutSchemes } from '@postroom/contract'
import { expect, it } from 'vitest'
import { commandIds, placesOf, readIn, schemes } from './schemes.ts'

/** Keys that work everywhere: help, search, and the first key of a sequence. */
const global = ['?', '/', 'g']

it.each(shortcutSchemes)('no two commands of the same place share a key in %s', (scheme) => {
  const keys = schemes[scheme]
  for (const place of ['list', 'conversation']) {
    const here = commandIds.filter((id) => placesOf(keys, id).includes(place)).map((id) => keys[id])
    expect([...here, ...global].toSorted()).toEqual([...new Set([...here, ...global])].toSorted())
  }
})

it.each(shortcutSchemes)(
  'each key of %s runs its command, and one that moved away runs nothing',
  (scheme) => {
    const keys = schemes[scheme]
    const { newMessage, comment } = keys
    for (const id of commandIds) {
      const isOwn = newMessage !== comment && (id === 'newMessage' || id === 'comment')
      expect([id, readIn(keys, keys[id])]).toEqual([id, isOwn ? id : schemes.postroom[id]])
    }
    const unused = Object.values(schemes.postroom).filter((key) => !Object.values(keys).includes(key))
    expect(unused.map((key) => readIn(keys, key))).toEqual(unused.map(() => ''))
    expect(readIn(keys, 'ArrowDown')).toBe('ArrowDown')
  },
)

it('the keys that the first screen names are the same in all schemes', () => {
  for (const id of ['next', 'previous', 'newMessage'] as const)
    expect(new Set(shortcutSchemes.map((scheme) => schemes[scheme][id])).size).toBe(1)
})
