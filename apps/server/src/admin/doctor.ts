import { checkDatabase } from './doctor-database.ts'
import { checkFeatures } from './doctor-features.ts'
import { checkDisk, checkKeyFile, checkNode, checkPort } from './doctor-machine.ts'
import { checkOperation } from './doctor-operation.ts'
import type { Finding } from './finding.ts'
import type { Verb } from './verb.ts'

export const doctor: Verb = {
  name: 'doctor',
  summary: 'Look at everything that Postroom needs and say what is not in order',
  options: [],
  async run(context) {
    const { config } = context
    const machine = [checkNode(), await checkDisk(config), checkKeyFile(config), await checkPort(config)]
    const database = await checkDatabase(context)
    const isUsable = database.every(({ name, ok }) => ok || name === 'tenants')
    const operation = isUsable ? await checkOperation(context) : []
    const features = isUsable ? await checkFeatures(context) : []
    const findings: Finding[] = [...machine, ...database, ...operation, ...features]
    const width = Math.max(...findings.map(({ name }) => name.length))
    const lines = findings.map(({ name, ok, detail }) => `${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${detail}`)
    return { data: { findings }, text: lines.join('\n'), ok: findings.every(({ ok }) => ok) }
  },
}
