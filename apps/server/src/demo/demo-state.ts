import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const account = z.object({
  email: z.string(),
  password: z.string(),
  role: z.enum(['Owner', 'Admin', 'Member']),
  workspace: z.string(),
  /** Secret of the authenticator app; null if the person has none. */
  totpSecret: z.string().nullable(),
})
export type DemoAccount = z.infer<typeof account>

const demoState = z.object({
  seed: z.number(),
  madeAt: z.string(),
  /** False while it is being made, and for ever where that was broken off. */
  isComplete: z.boolean(),
  accounts: z.array(account),
})
export type DemoState = z.infer<typeof demoState>

const fileIn = (dataDir: string): string => join(dataDir, 'demo.json')

/** What a data folder knows of its demo; null where none was begun in it. */
export const readDemoState = (dataDir: string): DemoState | null =>
  existsSync(fileIn(dataDir)) ? demoState.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))) : null

export const writeDemoState = (dataDir: string, state: DemoState): void =>
  writeFileSync(fileIn(dataDir), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
