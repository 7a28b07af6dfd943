import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newKey = async ({ otherDevice }: Setting) => {
  const made = await otherDevice.call('apiKeys.create', { name: fresh('Key'), scopes: ['tags:read'] })
  return made.apiKey
}

/** How each event of API keys comes about. */
export const scenarios: ScenariosOf<'api-keys'> = {
  'api-key.created': async (s) => () => newKey(s),
  'api-key.renamed': async (s) => {
    const { id } = await newKey(s)
    return () => s.otherDevice.call('apiKeys.rename', { apiKeyId: id, name: fresh('Renamed') })
  },
  'api-key.revoked': async (s) => {
    const { id } = await newKey(s)
    return () => s.otherDevice.call('apiKeys.revoke', { apiKeyId: id })
  },
}
