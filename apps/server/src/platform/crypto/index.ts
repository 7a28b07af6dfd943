export { keyCheckColumn, opensKeyCheck, sealKeyCheck } from './key-check.ts'
export {
  createFileKeyring,
  createStaticKeyring,
  type Keyring,
  keyFileOf,
  keyIdsOf,
  nameOfKeySource,
  openKeyring,
  rotateKeyFile,
} from './keyring.ts'
export {
  type PlacedEnvelope,
  type ResealProgress,
  reseal,
  type SealedColumn,
  sampleEnvelopes,
} from './reseal.ts'
export { createSecretBox, type SealPlace, type SecretBox, SecretBoxError } from './secret-box.ts'
export { readCode, signCode } from './signed-code.ts'
export { constantTimeEqual, hashToken, randomToken } from './tokens.ts'
