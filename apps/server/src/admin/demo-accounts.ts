import { resolve } from 'node:path'
import { accountLines } from '../demo/account-lines.ts'
import { readDemoState } from '../demo/demo-state.ts'
import type { Verb } from './verb.ts'

/** Default data folder of `npm run demo`. */
const usualFolder = '.postroom-demo'

/** Reads only the demo's file, so that it works whether or not the demo is running. */
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
