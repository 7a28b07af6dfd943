import { expect, test } from 'vitest'
import { isSendKey } from '../src/features/inbox/compose/send-key.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false }
const press = (over: object) => ({ key: 'Enter', ...none, ...over })

test('Ctrl or ⌘ with Enter sends for everybody', () => {
  for (const chosen of ['enter', 'mod_enter'] as const)
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect(isSendKey(press(held), chosen)).toBe(true)
})

test('Enter alone sends for people who chose it, and begins a new line for others', () => {
  expect(isSendKey(press({}), 'enter')).toBe(true)
  expect(isSendKey(press({}), 'mod_enter')).toBe(false)
})

test('Enter sends nothing with Shift, while a letter is put together, nor does another key', () => {
  for (const over of [{ shiftKey: true }, { altKey: true }, { isComposing: true }, { key: 'a' }])
    expect(isSendKey(press(over), 'enter')).toBe(false)
  expect(isSendKey(press({ ctrlKey: true, isComposing: true }), 'mod_enter')).toBe(false)
})
