import { resolve } from 'node:path'
import { budget, firstScreens, PortalScale, type Size } from '../tools/check/portal-size.ts'

/**
 * Sizes that a browser loads for each first screen and page of the built portal, in brotli.
 * Usage: node bench/portal-size.ts   (after `vite build` in apps/portal). Exits with 1 if a first screen is over its
 * budget.
 */
const scale = new PortalScale(resolve(import.meta.dirname, '..'))

const line = (name: string, size: Size) =>
  console.log(
    `${name.padEnd(56)} ${size.jsKiB.toFixed(1).padStart(7)} KiB JS ${size.cssKiB.toFixed(1).padStart(6)} KiB CSS`,
  )

line('entry', scale.weigh(scale.entry))
let isOver = false
for (const name of Object.keys(firstScreens)) {
  const size = scale.screen(name)
  line(`first screen: ${name}`, size)
  isOver ||= size.jsKiB > budget.jsKiB || size.cssKiB > budget.cssKiB
}
const settings = [...scale.entry, ...(firstScreens.settings ?? [])]
for (const page of scale.modules.filter((name) => name.startsWith('src/features/')).sort())
  line(`  + ${page}`, scale.weigh([page], settings))

console.log(`budgets of the first screens: ${isOver ? 'over' : 'kept'}`)
if (isOver) process.exitCode = 1
