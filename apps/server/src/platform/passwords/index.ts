export { PasswordsOverloadedError } from './hash-queue.ts'
export { checkPassword } from './password-policy.ts'
export { createPasswords, type Passwords } from './passwords.ts'
