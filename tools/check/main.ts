import { resolve } from 'node:path'
import { ownCheck } from './part.ts'
import { fastParts, testsPart } from './parts.ts'
import { runParts } from './run-parts.ts'
import { ensureSystemPackages } from './system-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const fast = process.argv.includes('--fast')

const missing = fast ? [] : await ensureSystemPackages(root)
const say = (text: string) => console.log(text)
const results = await runParts(fastParts(root), say)
// Run after the other parts, because each of these two keeps all cores busy.
if (!fast)
  results.push(...(await runParts([ownCheck('system packages', () => missing), testsPart(root)], say)))

const total = (count: 'passed' | 'failed' | 'skipped') =>
  results.reduce((sum, result) => sum + result[count], 0)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
