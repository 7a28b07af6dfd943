import { reportBotLimits } from '@postroom/contract'
import { expect, test } from 'vitest'
import { choiceText } from '../../suggestions.ts'
import { pairedMetrics } from '../several-metrics.ts'
import { readAs, readTable } from './read-table.ts'

const wrong = (table: string): string[] =>
  readTable(table).flatMap(({ question, expected }) => {
    const read = readAs(question, expected)
    return read === expected ? [] : [`${question} => ${read} instead of ${expected}`]
  })

test.each([
  ['english', 122],
  ['german', 122],
  ['limits-english', 124],
  ['limits-german', 107],
  ['free-english', 100],
  ['free-german', 100],
  ['tried-later', 1_349],
  ['classes', 210],
  ['spoken', 17],
  ['changes', 121],
  ['two-questions', 39],
  ['team-leads', 27],
  ['follow-ups', 83],
] as const)('reads all questions of %s, %i', (table, count) => {
  expect(readTable(table)).toHaveLength(count)
  expect(wrong(table)).toEqual([])
})

test('reads 57 of the 60 questions that were held out, as when they were first tried', () => {
  expect(readTable('held-out')).toHaveLength(60)
  expect(wrong('held-out').length).toBeLessThanOrEqual(3)
})

test.each(['the ', 'in ', 'closd ', 'Antwotrzeitt ', 'when ', 'Tickettvolumen ', 'and October '])(
  'a thousand characters of “%s” are read within two seconds',
  (word) => {
    const text = word.repeat(Math.ceil(reportBotLimits.question / word.length))
    const times = Array.from({ length: 3 }, () => {
      const began = performance.now()
      readAs(text, '')
      return performance.now() - began
    })
    expect(Math.min(...times)).toBeLessThan(2_000)
  },
)

test('each choice between two metrics is read as the metric that it names', () => {
  const read = pairedMetrics.flatMap((metric) =>
    (['en', 'de'] as const).map((language) => `${metric}: ${readAs(choiceText(language, metric), '')}`),
  )
  expect(read.filter((line) => !/^(\w+): \1 \|/.test(line))).toEqual([])
})
