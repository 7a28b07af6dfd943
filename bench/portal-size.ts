import { resolve } from 'node:path'
import { budget, firstScreens, PortalScale, type Size } from '../tools/check/portal-size.ts'

/**
 * Sizes that a browser loads for each first screen and page of the built portal, in brotli: all that a page adds, and what
 * of it no page of another feature uses.
 * Usage: node bench/portal-size.ts   (after `vite build` in apps/portal). Exits with 1 if a first screen is over its
 * budget.
 */
const scale = new PortalScale(resolve(import.meta.dirname, '..'))

const kib = (size: number): string => `${size.toFixed(1).padStart(7)} KiB`
const line = (name: string, size: Size, own?: Size) =>
  console.log(
    `${name.padEnd(56)} ${kib(size.jsKiB)} JS ${kib(size.cssKiB)} CSS${own ? ` ${kib(own.jsKiB)} JS of its own` : ''}`,
  )

line('entry', scale.weigh(scale.entry))
let isOver = false
for (const name of Object.keys(firstScreens)) {
  const size = scale.screen(name)
  line(`first screen: ${name}`, size)
  isOver ||= size.jsKiB > budget.jsKiB || size.cssKiB > budget.cssKiB
}
const settings = [...scale.entry, ...(firstScreens.settings ?? [])]
const pages = scale.modules.filter((name) => name.startsWith('src/features/')).sort()
const featureOf = (page: string): string => page.split('/')[2] ?? ''
for (const page of pages) {
  const others = pages.filter((other) => featureOf(other) !== featureOf(page))
  line(`  + ${page}`, scale.weigh([page], settings), scale.weigh([page], [...settings, ...others]))
}

console.log(`budgets of the first screens: ${isOver ? 'over' : 'kept'}`)
if (isOver) process.exitCode = 1
