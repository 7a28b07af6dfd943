import { resolve } from 'node:path'
import { accountLines } from '../demo/account-lines.ts'
import { readDemoState } from '../demo/demo-state.ts'
import type { Verb } from './verb.ts'

/** Where `npm run demo` keeps its data unless told otherwise. */
const usualFolder = '.postroom-demo'

/** Reads the file of the demo alone, so that it answers at once beside a running demo and without one. */
export const demoAccounts: Verb = {
  name: 'demo:accounts',
  summary: 'Print who can sign in to the demo, with passwords and authenticator secrets',
  options: [],
  async run({ config }) {
    const state = readDemoState(config.dataDir) ?? readDemoState(resolve(usualFolder))
    if (!state?.isComplete) throw new Error('There is no demo yet: make one with npm run demo.')
    return { data: state.accounts, text: accountLines(state.accounts).join('\n').trim() }
  },
}
