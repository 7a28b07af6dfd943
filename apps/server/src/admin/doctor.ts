import { checkDatabase } from './doctor-database.ts'
import { checkFeatures } from './doctor-features.ts'
import { checkDisk, checkKeyFile, checkNode, checkPort } from './doctor-machine.ts'
import { checkOperation, keyFinding } from './doctor-operation.ts'
import type { Finding } from './finding.ts'
import type { Verb } from './verb.ts'

const markOf = ({ ok, isWarning }: Finding): string => {
  if (!ok) return '✗'
  return isWarning ? '!' : '✓'
}

export const doctor: Verb = {
  name: 'doctor',
  summary: 'Check everything that Postroom needs and report problems',
  options: [],
  async run(context) {
    const { config } = context
    const machine = [checkNode(), await checkDisk(config), checkKeyFile(config), await checkPort(config)]
    const database = await checkDatabase(context)
    const isUsable = database.every(({ name, ok }) => ok || name === 'tenants')
    const operation = isUsable ? await checkOperation(context) : []
    const hasKey = operation.every(({ name, ok }) => ok || name !== keyFinding)
    const features = isUsable && hasKey ? await checkFeatures(context) : []
    const findings: Finding[] = [...machine, ...database, ...operation, ...features]
    const width = Math.max(...findings.map(({ name }) => name.length))
    const lines = findings.map(
      (finding) => `${markOf(finding)} ${finding.name.padEnd(width)}  ${finding.detail}`,
    )
    return { data: { findings }, text: lines.join('\n'), ok: findings.every(({ ok }) => ok) }
  },
}
