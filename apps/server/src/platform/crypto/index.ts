export {
  createFileKeyring,
  createStaticKeyring,
  type Keyring,
  keyIdsOf,
  openKeyring,
  rotateKeyFile,
} from './keyring.ts'
export { type ResealProgress, reseal, type SealedColumn } from './reseal.ts'
export { createSecretBox, type SealPlace, type SecretBox, SecretBoxError } from './secret-box.ts'
export { constantTimeEqual, hashToken, randomToken } from './tokens.ts'
