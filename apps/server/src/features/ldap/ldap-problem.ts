import { makeReason, type Reason } from '@postroom/contract'
import { ResultCodeError } from 'ldapts'
import { EgressError } from '#platform/egress/index.ts'

/** Why a directory could not be used; the message is for the log, people see the reason. */
export class LdapProblem extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(`${reason.code}${cause instanceof Error ? `: ${cause.message.slice(0, 300)}` : ''}`, { cause })
    this.name = 'LdapProblem'
    this.reason = reason
  }
}

// Result codes of RFC 4511, appendix A.
const referral = 10
const noSuchObject = 32
const timeLimit = 3
const sizeLimit = 4
const adminLimit = 11

/** Converts an error of a connection or an operation; `refused` is the reason if the directory refused the operation. */
export function toLdapProblem(
  error: unknown,
  refused: 'ldap_bind_refused' | 'ldap_search_refused' | 'ldap_start_tls_refused',
): LdapProblem {
  if (error instanceof LdapProblem) return error
  if (error instanceof EgressError) return new LdapProblem(makeReason(`outbound_${error.kind}`), error)
  if (!(error instanceof ResultCodeError))
    return new LdapProblem(makeReason('outbound_connection_failed'), error)
  if (error.code === referral) return new LdapProblem(makeReason('ldap_referral'), error)
  if ([timeLimit, sizeLimit, adminLimit].includes(error.code))
    return new LdapProblem(makeReason('ldap_limit'), error)
  const isMissing = error.code === noSuchObject && refused === 'ldap_search_refused'
  return new LdapProblem(makeReason(isMissing ? 'ldap_base_missing' : refused), error)
}
