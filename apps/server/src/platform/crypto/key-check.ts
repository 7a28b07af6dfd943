import type { Keyring } from './keyring.ts'
import type { SealedColumn } from './reseal.ts'
import { createSecretBox, type SealPlace } from './secret-box.ts'

const content = 'postroom key check'
const place: SealPlace = { workspaceId: null, table: 'key_check', rowId: 'true', column: 'envelope' }

/** The check value as an encrypted column, so that key rotation re-encrypts it too. */
export const keyCheckColumn: SealedColumn = {
  table: 'key_check',
  idColumn: 'only_row',
  column: 'envelope',
  workspaceColumn: null,
}

/** Encrypts a check value with the active key, for the table `key_check`. */
export const sealKeyCheck = (keyring: Keyring): string => createSecretBox({ keyring }).seal(content, place)

/** Whether the keyring is readable and contains the key that encrypted the check value. */
export function opensKeyCheck(keyring: Keyring, envelope: string): boolean {
  try {
    // Rereads a key file that was changed or deleted.
    keyring.active()
    return createSecretBox({ keyring }).open(envelope, place) === content
  } catch {
    return false
  }
}
