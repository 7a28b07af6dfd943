import { writeFileSync } from 'node:fs'
import { printCallManifest } from './print-call-manifest.ts'

const target = new URL('../apps/portal/src/lib/calls.generated.ts', import.meta.url)
writeFileSync(target, printCallManifest())
