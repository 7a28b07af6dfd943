import type { Message } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exchangeDefaults,
  isCopied,
  recipientsOf,
  withCopies,
} from '../src/features/inbox/compose/addresses.ts'
import { readInboxSearch } from '../src/features/inbox/inbox.search.ts'
import { settle } from '../src/features/inbox/list/settle.ts'
import { rangeOf } from '../src/features/inbox/list/use-row-window.ts'
import { afterWord, stillThere } from '../src/features/inbox/live/presence.ts'
import { isPlausible, parseAddress, printAddress } from '../src/lib/address-list.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })

test('while the pointer rests on the list, no row it shows changes its place', () => {
  fc.assert(
    fc.property(ids, ids, (shown, now) => {
      const { order } = settle(shown, now, 'all')
      const keepsAny = now.some((id) => shown.includes(id))
      if (shown.length > 0 && keepsAny) expect(order.slice(0, shown.length)).toEqual(shown)
      else expect(order).toEqual(now)
    }),
  )
})

test('rows that wait and rows that are shown are together those of the list', () => {
  fc.assert(
    fc.property(ids, ids, (shown, now) => {
      const { order, waiting } = settle(shown, now, 'order')
      expect(order.filter((id) => now.includes(id)).length + waiting).toBe(now.length)
      expect(new Set(order).size).toBe(order.length)
    }),
  )
})

test('rows change at once after the pointer has left', () => {
  fc.assert(
    fc.property(ids, ids, (shown, now) => {
      expect(settle(shown, now, 'none')).toEqual({ order: now, waiting: 0 })
    }),
  )
})

test('every row in the viewport is rendered, and few beyond', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (top, viewport, count) => {
        const height = 76
        const { first, last } = rangeOf(top, viewport, height, count)
        for (let at = Math.floor(top / height); at < count && at * height < top + viewport; at++) {
          expect(at).toBeGreaterThanOrEqual(first)
          expect(at).toBeLessThanOrEqual(last)
        }
        expect(last - first + 1).toBeLessThanOrEqual(Math.ceil(viewport / height) + 14)
      },
    ),
  )
})

test('with headings between the rows, every row in the viewport is rendered too', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.integer({ min: 0, max: 2_000 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }),
      (top, viewport, isFirstOfGroup) => {
        const [height, heading] = [76, 28]
        let next = 0
        const tops = isFirstOfGroup.map((isFirst) => {
          const at = next + (isFirst ? heading : 0)
          next = at + height
          return at
        })
        const { first, last } = rangeOf(top, viewport, height, tops.length, tops)
        for (const [index, at] of tops.entries()) {
          if (at + height <= top || at >= top + viewport) continue
          expect(index).toBeGreaterThanOrEqual(first)
          expect(index).toBeLessThanOrEqual(last)
        }
      },
    ),
  )
})

test('an address printed is read back the same', () => {
  const name = fc.stringMatching(/^[\p{L}][\p{L} .-]{0,20}[\p{L}]$/u)
  const address = fc.stringMatching(/^[a-z0-9]{1,10}@[a-z]{1,10}\.example$/)
  fc.assert(
    fc.property(name, address, (given, at) => {
      expect(parseAddress(printAddress({ name: given, address: at }))).toEqual({ name: given, address: at })
      expect(isPlausible({ name: given, address: at })).toBe(true)
    }),
  )
  for (const bad of ['', 'annika', 'annika@', '@x.example', 'a b@x.example', 'a@x'])
    expect(isPlausible(parseAddress(bad)), bad).toBe(false)
})

const person = (address: string) => ({ name: '', address })
const own = 'bookings@marewind.example'
const mail = (more: Partial<Message>): Message =>
  ({
    direction: 'inbound',
    from: person('annika@x.example'),
    to: [person(own)],
    cc: [],
    replyTo: [],
    ...more,
  }) as Message

test('an answer goes to the writer, with the others in copy and without ourselves', () => {
  const { to, cc } = recipientsOf(
    mail({
      to: [person('Bookings@marewind.example'), person('bo@x.example')],
      cc: [person('cy@x.example'), person('bo@x.example')],
    }),
    [own],
  )
  expect(to).toEqual([person('annika@x.example')])
  expect(cc).toEqual([person('bo@x.example'), person('cy@x.example')])
})

test('an answer goes where the writer wants answers, and after our own message to the same people', () => {
  expect(recipientsOf(mail({ replyTo: [person('desk@x.example')] }), [own]).to).toEqual([
    person('desk@x.example'),
  ])
  const ours = mail({
    direction: 'outbound',
    from: person(own),
    to: [person('annika@x.example')],
    cc: [person(own)],
  })
  expect(recipientsOf(ours, [own])).toEqual({ to: [person('annika@x.example')], cc: [] })
})

test('switching between the sender and all moves only the default copies', () => {
  const bo = person('bo@x.example')
  const cy = person('cy@x.example')
  const lists = { to: [person('annika@x.example'), bo], cc: [person('desk@x.example')], bcc: [] }
  expect(isCopied(lists, [bo, cy])).toBe(false)
  const all = withCopies(lists, [bo, cy], true)
  expect(all).toEqual({ ...lists, cc: [person('desk@x.example'), cy] })
  expect(isCopied(all, [bo, cy])).toBe(true)
  expect(withCopies(all, [bo, person('CY@x.example')], false)).toEqual(lists)
})

test('answering another message replaces its recipients and keeps those that the writer added', () => {
  const [annika, bo, cy] = [person('annika@x.example'), person('bo@x.example'), person('cy@x.example')]
  const desk = person('desk@x.example')
  const lists = { to: [annika, cy], cc: [bo, desk], bcc: [] }
  expect(exchangeDefaults(lists, { to: [annika], cc: [bo] }, { to: [bo], cc: [annika] })).toEqual({
    to: [bo, cy],
    cc: [annika, desk],
    bcc: [],
  })
})

test('a writer is listed since they began, until they pause or leave', () => {
  const begun = afterWord([], { userId: 'lea', doing: 'writing' }, 1_000)
  const later = afterWord(begun, { userId: 'lea', doing: 'writing' }, 13_000)
  expect(later).toEqual([{ userId: 'lea', doing: 'writing', since: 1_000, seen: 13_000 }])
  expect(stillThere(later, 42_999)).toBe(later)
  expect(stillThere(later, 43_000)).toEqual([])
  expect(afterWord(later, { userId: 'lea', doing: 'left' }, 14_000)).toEqual([])
})

test('the address of the inbox holds only what it may', () => {
  const id = '019a9f6e-5d1c-7000-8000-0000000000c1'
  expect(readInboxSearch({ inbox: id, tag: 'x', q: 48213, other: 1 })).toEqual({ inbox: id, q: '48213' })
  expect(readInboxSearch({ q: '   ' })).toEqual({})
})
