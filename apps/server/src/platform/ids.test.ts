import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are UUIDv7 in order of creation', () => {
  const before = Date.now()
  const ids = Array.from({ length: 5_000 }, newId)
  const after = Date.now()
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(after)
  }
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
