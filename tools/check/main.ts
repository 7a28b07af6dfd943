import { resolve } from 'node:path'
import { ownCheck } from './part.ts'
import { allParts, fastParts } from './parts.ts'
import { runParts } from './run-parts.ts'
import { ensureSystemPackages } from './system-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const fast = process.argv.includes('--fast')

const missing = fast ? [] : await ensureSystemPackages(root)
const parts = fast ? fastParts(root) : [ownCheck('system packages', () => missing), ...allParts(root)]
const results = await runParts(parts, (text) => console.log(text))

const total = (count: 'passed' | 'failed' | 'skipped') =>
  results.reduce((sum, result) => sum + result[count], 0)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
