import type { MfaDemand } from '@postroom/contract'
import type { Person } from './index.ts'

type Factors = Pick<Person, 'mfaPassed' | 'mfaEnrolled' | 'mfaRequired' | 'mfaGraceUntil'>

/**
 * Whether the workspace requires multi-factor authentication that the person has not set up, after the grace period.
 */
const mustEnrol = ({ mfaEnrolled, mfaRequired, mfaGraceUntil }: Factors): boolean =>
  mfaRequired && !mfaEnrolled && (mfaGraceUntil === null || mfaGraceUntil.getTime() <= Date.now())

/** Whether the session must pass multi-factor authentication, or set it up, before the call. */
export function owesMfa(demand: MfaDemand, person: Factors): boolean {
  if (person.mfaPassed || demand === false) return false
  if (demand === 'profile') return person.mfaEnrolled
  if (demand === 'personal') return mustEnrol(person)
  if (demand === 'enrolled') return person.mfaEnrolled || mustEnrol(person)
  return person.mfaEnrolled || person.mfaRequired
}

/** Whether the session still has to pass multi-factor authentication; until then it sees nothing of other people. */
export const owesProof = (person: Factors): boolean => owesMfa('enrolled', person)
