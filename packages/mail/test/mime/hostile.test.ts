import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { DEFAULT_LIMITS, parseMessage } from '../../src/index.ts'
import { BOMBS } from './bombs.ts'

/** The target is 100 ms; CPU time is measured, because other load hardly affects it. */
const MAX_CPU_MS = 300

describe('a message made to be expensive', () => {
  test.each(Object.entries(BOMBS))('%s is parsed in bounded time', (_, make) => {
    const raw = make()
    let parsed = parseMessage(Buffer.alloc(0))
    const spentMs = cpuMs(() => {
      parsed = parseMessage(raw)
    })
    expect(spentMs).toBeLessThan(MAX_CPU_MS)
    expect(parsed.defects).not.toContain('unparsable')
    expect(parsed.attachments.length).toBeLessThanOrEqual(DEFAULT_LIMITS.parts)
    expect(parsed.references.length).toBeLessThanOrEqual(DEFAULT_LIMITS.references)
    expect(parsed.to.length).toBeLessThanOrEqual(DEFAULT_LIMITS.addresses)
    expect((parsed.text?.length ?? 0) + (parsed.html?.length ?? 0)).toBeLessThan(4 * DEFAULT_LIMITS.bodyBytes)
  })

  test('keeps the root and the newest of too many references', () => {
    const ids = Array.from({ length: 5000 }, (_, i) => `<id${i}@example.org>`)
    const { references } = parseMessage(Buffer.from(`References: ${ids.join('\r\n ')}\r\n\r\nx`))
    expect(references).toHaveLength(1000)
    expect(references[0]).toBe('id0@example.org')
    expect(references.at(-1)).toBe('id4999@example.org')
  })

  test('records a defect for omitted parts', () => {
    const defects = (name: string): string[] => parseMessage(BOMBS[name]?.() ?? Buffer.alloc(0)).defects
    expect(defects('multiparts nested 10,000 deep')).toContain('too-deep')
    expect(defects('100,000 parts')).toContain('too-many-parts')
    expect(defects('a header of 50 MB')).toContain('header-too-large')
    expect(defects('50 MB of text')).toContain('body-truncated')
  })

  test('still shows the body after an oversized header', () => {
    expect(parseMessage(Buffer.from(`X-Junk: ${'x'.repeat(2 << 20)}\r\n\r\nthe body`)).text).toBe('the body')
  })
})
