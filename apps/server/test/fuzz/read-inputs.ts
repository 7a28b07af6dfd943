import { readdirSync } from 'node:fs'
import type { Known } from './arranged-inputs.ts'

const folder = new URL('./inputs/', import.meta.url)

/** Reads the inputs that features declare in `inputs/<feature>.ts`. Fails if two of them declare the same call. */
export async function readInputs(): Promise<Readonly<Record<string, Known>>> {
  const all: Record<string, Known> = {}
  for (const file of readdirSync(folder)) {
    const { inputs } = (await import(new URL(file, folder).href)) as { inputs: Record<string, Known> }
    for (const [call, input] of Object.entries(inputs)) {
      if (call in all) throw new Error(`${file} declares inputs of ${call}, as another file does.`)
      all[call] = input
    }
  }
  return all
}
