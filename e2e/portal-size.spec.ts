import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { budget, firstScreens, PortalScale } from '../tools/check/portal-size.ts'

test.for(Object.keys(firstScreens))('the first screen %s stays within its budget', (name) => {
  const size = new PortalScale(resolve(import.meta.dirname, '..')).screen(name)
  expect(size.jsKiB, 'KiB of JavaScript: what can be loaded after the first paint?').toBeLessThan(
    budget.jsKiB,
  )
  expect(size.cssKiB, 'KiB of CSS').toBeLessThan(budget.cssKiB)
})
