import type { Passkey } from '@postroom/contract'
import type { PasskeyRow } from './passkeys.queries.ts'

export const presentPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
})
