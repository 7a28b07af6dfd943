import { expect, it } from 'vitest'
import { readStatements } from './find-statements.ts'

const path = 'tags.queries.ts'

it('reads literals and templates, with the constants that a template inserts', () => {
  const source = `
const columns = \`id, \${name}\`
const name = 'name'
export const list = (tx) => query(tx, \`select \${columns} from tags\`, [])
export async function count(tx) {
  const [row] = await query(tx, 'select 1 as one', [], 'one')
  return row
}`
  expect(readStatements(path, source)).toEqual([
    { path, line: 4, text: 'select id, name from tags' },
    { path, line: 6, text: 'select 1 as one' },
  ])
})

it.each([
  ['a condition', 'query(tx, lock ? "select id from tags for update" : "select id from tags", [])'],
  ['a parameter', 'const list = (table) => query(tx, "select id from " + table, [])'],
  ['a variable', 'let text = "select 1"; query(tx, text, [])'],
])('refuses a text that depends on %s', (_, source) => {
  expect(() => readStatements(path, source)).toThrow(
    `${path}:1: the text of a query must be made of literals`,
  )
})
