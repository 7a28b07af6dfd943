import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { analyseSubject, baseSubject } from '../../src/index.ts'

describe('baseSubject', () => {
  test.each([
    'Re: Invoice',
    'RE: Invoice',
    're: re: RE: Invoice',
    'Re[2]: Invoice',
    'Re (3): Invoice',
    'Re^2: Invoice',
    'AW: Invoice',
    'AW: WG: Invoice',
    'Antw: Invoice',
    'Antwort: Invoice',
    'SV: Invoice',
    'VS: Invoice',
    'RV: Invoice',
    'RES: Invoice',
    'R: Invoice',
    'RIF: Invoice',
    'Odp: Invoice',
    'Ynt: Invoice',
    'Отв: Invoice',
    '回复: Invoice',
    '回复:Invoice',
    '答复: Invoice',
    '返信: Invoice',
    '답장: Invoice',
    'Fwd: Invoice',
    'FW: Invoice',
    'WG: Invoice',
    'TR: Invoice',
    'I: Invoice',
    'ENC: Invoice',
    'Doorst: Invoice',
    'VB: Invoice',
    '转发: Invoice',
    '転送: Invoice',
    'Invoice (fwd)',
    '[Fwd: Invoice]',
    '[list] Re: [list] Invoice',
    'Re:   Invoice  ',
    'Re : Invoice',
    'ΑΠ: Invoice',
    'Vá: Invoice',
  ])('%s', (subject) => {
    expect(baseSubject(subject)).toBe('invoice')
  })

  test.each([
    ['Regarding: Invoice', 'regarding: invoice'],
    ['Research: results', 'research: results'],
    ['[urgent]', '[urgent]'],
    ['[urgent] Invoice', 'invoice'],
    ['Re:', 're:'],
    ['', ''],
    ['  ', ''],
    ['Invoice: Re: x', 'invoice: re: x'],
  ])('%j keeps text that is no prefix', (subject, expected) => {
    expect(baseSubject(subject)).toBe(expected)
  })

  test('is its own base', () => {
    for (const subject of ['Re: AW: [x] Fwd: Hello', 'Invoice (fwd) (fwd)', '[a] [b] c'])
      expect(baseSubject(baseSubject(subject))).toBe(baseSubject(subject))
  })

  test('distinguishes replies from forwards', () => {
    expect(analyseSubject('AW: Hallo')).toMatchObject({ isReply: true, isForward: false })
    expect(analyseSubject('WG: Hallo')).toMatchObject({ isReply: false, isForward: true })
    expect(analyseSubject('Hallo (fwd)')).toMatchObject({ isReply: false, isForward: true })
    expect(analyseSubject('Hallo')).toMatchObject({ isReply: false, isForward: false, base: 'Hallo' })
  })

  test('a subject of prefixes only takes bounded time', () => {
    for (const subject of ['Re: '.repeat(100_000), '[a]'.repeat(100_000)])
      expect(cpuMs(() => baseSubject(subject))).toBeLessThan(250)
  })
})
