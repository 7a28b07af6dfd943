import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'

const file = () => ({ text: `tags:\n  - name: ${randomUUID()}\n    color: amber\n` })

/** Inputs of the calls of settings files that succeed. */
export const inputs: Record<string, Known> = {
  'settings_files.plan': file,
  'settings_files.apply': file,
}
