import type { Keyring } from './keyring.ts'
import type { SealedColumn } from './reseal.ts'
import { createSecretBox, type SealPlace } from './secret-box.ts'

const content = 'postroom key check'
const place: SealPlace = { workspaceId: null, table: 'key_check', rowId: 'true', column: 'envelope' }

/** The check value as a sealed column, so that a rotation seals it again too. */
export const keyCheckColumn: SealedColumn = {
  table: 'key_check',
  idColumn: 'only_row',
  column: 'envelope',
  workspaceColumn: null,
}

/** A check value sealed with the active key, for the table `key_check`. */
export const sealKeyCheck = (keyring: Keyring): string => createSecretBox({ keyring }).seal(content, place)

/** Whether the keyring can be read now and holds the key that sealed the check value. */
export function opensKeyCheck(keyring: Keyring, envelope: string): boolean {
  try {
    // Reads a key file that changed or vanished since.
    keyring.active()
    return createSecretBox({ keyring }).open(envelope, place) === content
  } catch {
    return false
  }
}
