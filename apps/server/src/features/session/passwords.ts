import { fail } from '#platform/errors/index.ts'
import { checkPassword as findWeakness } from '#platform/passwords/index.ts'

/** Refuses passwords that are guessed first; length is the contract's affair. */
export function checkPassword(password: string, email: string): void {
  const weakness = findWeakness(password, { email })
  if (weakness === 'too_common' || weakness === 'same_as_email') fail('password_too_common')
}
