import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeDkim, judgeDmarc, judgeSpf } from './check-dns.ts'

const domain = 'marewind.example'
const host = 'smtp.gmail.com'

test('a domain without records gets the exact records to add', () => {
  expect(judgeSpf(domain, host, [])).toMatchObject({
    state: 'missing',
    reason: 'no_record',
    record: { name: domain, type: 'TXT', value: 'v=spf1 mx include:_spf.google.com ~all' },
  })
  expect(judgeSpf(domain, 'mail.marewind.example', [])).toMatchObject({
    record: { value: 'v=spf1 mx a:mail.marewind.example ~all' },
  })
  expect(judgeDmarc(domain, [])).toMatchObject({
    state: 'missing',
    record: {
      name: '_dmarc.marewind.example',
      value: 'v=DMARC1; p=none; rua=mailto:postmaster@marewind.example',
    },
  })
  expect(judgeDkim(domain, [[], []])).toMatchObject({ state: 'warn', reason: 'no_known_selector' })
})

test('correct records stay unchanged', () => {
  const spf = 'v=spf1 include:_spf.google.com -all'
  expect(judgeSpf(domain, host, ['google-site-verification=x', spf])).toEqual({
    kind: 'spf',
    state: 'ok',
    found: [spf],
    record: null,
    reason: 'fine',
  })
  expect(judgeDmarc(domain, ['v=DMARC1; p=reject'])).toMatchObject({ state: 'ok', record: null })
  expect(judgeDkim(domain, [null, ['v=DKIM1; k=rsa; p=MIIB']])).toMatchObject({ state: 'ok', record: null })
})

test.each([
  [['v=spf1 mx -all'], 'sender_not_named', 'v=spf1 include:_spf.google.com mx -all'],
  [['v=spf1 include:_spf.google.com +all'], 'lets_everyone', 'v=spf1 include:_spf.google.com ~all'],
  [
    ['v=spf1 mx -all', 'v=spf1 include:_spf.google.com ~all'],
    'several_records',
    'v=spf1 mx include:_spf.google.com ~all',
  ],
])('%j is corrected: %s', (records, reason, value) => {
  expect(judgeSpf(domain, host, records)).toMatchObject({ reason, record: { value } })
})

test('a policy that only watches is named, with the stronger one', () => {
  expect(judgeDmarc(domain, ['v=DMARC1; p=none; rua=mailto:a@b.example'])).toMatchObject({
    state: 'warn',
    reason: 'only_watches',
    record: { value: 'v=DMARC1; p=quarantine; rua=mailto:a@b.example' },
  })
})

test('without an answer of the DNS there is no verdict', () => {
  for (const check of [
    judgeSpf(domain, host, null),
    judgeDmarc(domain, null),
    judgeDkim(domain, [null, null]),
  ]) {
    expect(check).toMatchObject({ state: 'unknown', reason: 'no_answer', record: null })
  }
})

test('the proposed record is accepted, whatever record exists', () => {
  const term = fc.constantFrom(
    'mx',
    'a',
    'ip4:192.0.2.1',
    'include:other.example',
    '+all',
    '-all',
    '~all',
    '?all',
  )
  const record = fc.array(term, { maxLength: 5 }).map((terms) => ['v=spf1', ...terms].join(' '))
  fc.assert(
    fc.property(fc.array(record, { maxLength: 3 }), (records) => {
      const { record: proposed } = judgeSpf(domain, host, records)
      if (proposed) expect(judgeSpf(domain, host, [proposed.value]).state).not.toBe('missing')
      const again = proposed && judgeSpf(domain, host, [proposed.value]).record
      if (again) expect(judgeSpf(domain, host, [again.value]).state).toBe('ok')
    }),
  )
})
