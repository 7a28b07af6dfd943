import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/mail-correctness.md'), 'utf8')
const named = [...text.matchAll(/`([^`]+\.test\.ts)`: "([^"]+)"/g)].map(([, file = '', words = '']) => ({
  file,
  words,
}))

test('every test named in the mail rules exists', () => {
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(({ file, words }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words)
  })
  expect(missing).toEqual([])
})

test('every rule names a test', () => {
  const rules = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !/^\| (Rule|Goal) \|/.test(line))
  expect(rules.filter((line) => !/`[^`]+\.test\.ts`: "/.test(line))).toEqual([])
})
