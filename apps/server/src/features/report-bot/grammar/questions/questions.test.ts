import { reportBotLimits } from '@postroom/contract'
import { expect, test } from 'vitest'
import { choiceText } from '../../suggestions.ts'
import { pairedMetrics } from '../several-metrics.ts'
import { classQuestions } from './classes.ts'
import { eighteenthFreshQuestions } from './eighteenth-fresh.ts'
import { eighthFreshQuestions } from './eighth-fresh.ts'
import { eleventhFreshQuestions } from './eleventh-fresh.ts'
import { englishQuestions } from './english.ts'
import { fifteenthFreshQuestions } from './fifteenth-fresh.ts'
import { fifthFreshQuestions } from './fifth-fresh.ts'
import { fourteenthFreshQuestions } from './fourteenth-fresh.ts'
import { fourthFreshQuestions } from './fourth-fresh.ts'
import { freeEnglish } from './free-english.ts'
import { freeGerman } from './free-german.ts'
import { freshQuestions } from './fresh.ts'
import { germanQuestions } from './german.ts'
import { heldOut } from './held-out.ts'
import { englishLimits } from './limits-english.ts'
import { germanLimits } from './limits-german.ts'
import { nineteenthFreshQuestions } from './nineteenth-fresh.ts'
import { ninthFreshQuestions } from './ninth-fresh.ts'
import { readAs, readTable } from './read-table.ts'
import { secondFreshQuestions } from './second-fresh.ts'
import { seventeenthFreshQuestions } from './seventeenth-fresh.ts'
import { seventhFreshQuestions } from './seventh-fresh.ts'
import { sixteenthFreshQuestions } from './sixteenth-fresh.ts'
import { sixthFreshQuestions } from './sixth-fresh.ts'
import { spokenQuestions } from './spoken.ts'
import { tenthFreshQuestions } from './tenth-fresh.ts'
import { thirdFreshQuestions } from './third-fresh.ts'
import { thirteenthFreshQuestions } from './thirteenth-fresh.ts'
import { twelfthFreshQuestions } from './twelfth-fresh.ts'
import { twentiethFreshQuestions } from './twentieth-fresh.ts'
import { twentyFirstFreshQuestions } from './twenty-first-fresh.ts'
import { twoQuestions } from './two-questions.ts'

const wrong = (table: string): string[] =>
  readTable(table).flatMap(({ question, expected }) => {
    const read = readAs(question, expected)
    return read === expected ? [] : [`${question} => ${read} instead of ${expected}`]
  })

test.each([
  ['English', englishQuestions],
  ['German', germanQuestions],
])('reads 122 questions in %s', (_, table) => {
  expect(readTable(table)).toHaveLength(122)
  expect(wrong(table)).toEqual([])
})

test.each([
  ['English', englishLimits],
  ['German', germanLimits],
])('answers no question in %s with a figure that it does not ask for', (_, table) => {
  expect(wrong(table)).toEqual([])
})

test('reads 57 of the 60 questions that were held out, as when they were first tried', () => {
  expect(readTable(heldOut)).toHaveLength(60)
  expect(wrong(heldOut).length).toBeLessThanOrEqual(3)
})

test.each([
  ['English', freeEnglish],
  ['German', freeGerman],
])('reads 100 questions in %s that were written without a look at the grammar', (_, table) => {
  expect(readTable(table)).toHaveLength(100)
  expect(wrong(table)).toEqual([])
})

test.each([
  ['first', 80, freshQuestions],
  ['second', 80, secondFreshQuestions],
  ['third', 60, thirdFreshQuestions],
  ['fourth', 40, fourthFreshQuestions],
  ['fifth', 40, fifthFreshQuestions],
  ['sixth', 60, sixthFreshQuestions],
  ['seventh', 60, seventhFreshQuestions],
  ['eighth', 60, eighthFreshQuestions],
  ['ninth', 60, ninthFreshQuestions],
  ['tenth', 60, tenthFreshQuestions],
  ['eleventh', 60, eleventhFreshQuestions],
  ['twelfth', 60, twelfthFreshQuestions],
  ['thirteenth', 60, thirteenthFreshQuestions],
  ['fourteenth', 60, fourteenthFreshQuestions],
  ['fifteenth', 100, fifteenthFreshQuestions],
  ['sixteenth', 60, sixteenthFreshQuestions],
  ['seventeenth', 60, seventeenthFreshQuestions],
  ['eighteenth', 60, eighteenthFreshQuestions],
  ['nineteenth', 60, nineteenthFreshQuestions],
  ['twentieth', 60, twentiethFreshQuestions],
  ['twenty-first', 50, twentyFirstFreshQuestions],
  ['class', 210, classQuestions],
  ['spoken', 17, spokenQuestions],
] as const)('reads the %s %i questions that were written after tuning', (_, count, table) => {
  expect(readTable(table)).toHaveLength(count)
  expect(wrong(table)).toEqual([])
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

test('answers two questions in one sentence', () => {
  expect(wrong(twoQuestions)).toEqual([])
})

test('each choice between two metrics is read as the metric that it names', () => {
  const read = pairedMetrics.flatMap((metric) =>
    (['en', 'de'] as const).map((language) => `${metric}: ${readAs(choiceText(language, metric), '')}`),
  )
  expect(read.filter((line) => !/^(\w+): \1 \|/.test(line))).toEqual([])
})
