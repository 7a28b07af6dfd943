import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.ts'

export type PasswordWeakness = 'too_short' | 'too_long' | 'too_common' | 'same_as_email'

const MIN_LENGTH = 8
const MAX_LENGTH = 1_024

/**
 * Why a password is too weak, or null. Checks only length and guessability (NIST SP 800-63B, ASVS 6.2): rules about
 * kinds of characters make people choose worse passwords.
 */
export function checkPassword(password: string, { email }: { email: string }): PasswordWeakness | null {
  if (password.length > MAX_LENGTH) return 'too_long'
  if ([...password.normalize('NFKC')].length < MIN_LENGTH) return 'too_short'
  const plain = simplify(password)
  const [name = ''] = simplify(email).split('@')
  if (plain === simplify(email) || (name.length >= 3 && withoutEnding(plain) === withoutEnding(name)))
    return 'same_as_email'
  return isCommon(plain) ? 'too_common' : null
}

function isCommon(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(unleet(plain))) return true
  // `password1!`, `Summer2024`, `welcome123`: a common word with a typical ending.
  const stem = withoutEnding(plain)
  return (
    COMMON_STEMS.has(stem) ||
    COMMON_STEMS.has(withoutEnding(unleet(plain))) ||
    COMMON_STEMS.has(unleet(stem)) ||
    isPattern(plain)
  )
}

/** A repeated character or short piece, or a sequence from the alphabet, the digits or a keyboard row. */
function isPattern(plain: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(plain) && new Set(plain).size <= 4) return true
  return WALKS.some((walk) => walk.includes(plain))
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgb',
  'qwertyuiopasdfghjklzxcvbnm',
]
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

function simplify(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

function withoutEnding(plain: string): string {
  return plain.replace(/[\d\p{P}\p{S}]{1,8}$/u, '')
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function unleet(plain: string): string {
  return plain.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
}
