import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printCallManifest } from '../../../tools/print-call-manifest.ts'

test('the list of calls is what the contract says now', () => {
  const kept = readFileSync(new URL('../src/lib/calls.generated.ts', import.meta.url), 'utf8')
  expect(kept).toBe(printCallManifest())
})
