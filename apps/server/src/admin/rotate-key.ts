import { join } from 'node:path'
import { openKeyring, rotateKeyFile } from '#platform/crypto/index.ts'
import type { Verb } from './verb.ts'

export const rotateKey: Verb = {
  name: 'key:rotate',
  summary: 'Put a new active key into the key file; what older keys sealed still opens',
  options: [],
  async run({ config }) {
    if (config.key)
      throw new Error('The keys come from POSTROOM_KEY: put a new one in front of the others there.')
    openKeyring({ keyFile: config.keyFile, dataDirectory: config.dataDir })
    const path = config.keyFile ?? join(config.dataDir, 'secrets.key')
    const id = rotateKeyFile(path)
    const text = `${path} has the new active key ${id}. Running processes use it within a second.`
    return { data: { path, id }, text }
  },
}
