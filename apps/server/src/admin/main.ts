import { runAdmin } from './run-admin.ts'
import { verbs } from './verbs.ts'

const terminal = { out: (text: string) => console.log(text), error: (text: string) => console.error(text) }
process.exitCode = await runAdmin(process.argv.slice(2), verbs, process.env, terminal)
