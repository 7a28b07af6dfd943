import { resolve } from 'node:path'
import { ownCheck } from './part.ts'
import { fastParts, testParts } from './parts.ts'
import { runParts } from './run-parts.ts'
import { ensureSystemPackages } from './system-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const fast = process.argv.includes('--fast')

const missing = fast ? [] : await ensureSystemPackages(root)
const say = (text: string) => console.log(text)
const results = await runParts(fastParts(root), say)
if (!fast) {
  // Run after the other parts and one by one, because each of them keeps all cores busy.
  for (const part of [ownCheck('system packages', () => missing), ...testParts(root)])
    results.push(...(await runParts([part], say)))
}

for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`)
const total = (count: 'passed' | 'failed' | 'skipped') =>
  results.reduce((sum, result) => sum + result[count], 0)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
