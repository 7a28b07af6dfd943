import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const host = z.object({ host: z.string() })
const optionalHost = host.partial()
const protocol = z.object({ host: z.string(), protocol: z.string() })
const serverCode = z.object({ host: z.string(), serverCode: z.string() })

/** Why a mail server could not be reached or refused the sign-in. */
export const connectionReasons = {
  password_refused_for_reading: {
    text: '{host} does not accept this user name and password for reading mail. Check both; with two-step verification most providers want an app password.',
    params: host,
  },
  password_refused_for_sending: {
    text: '{host} does not accept this user name and password for sending mail. Check both; with two-step verification most providers want an app password.',
    params: host,
  },
  account_refused_for_reading: {
    text: '{host} does not let the account that signed in to this mailbox use it for reading mail. Its rights on the mailbox may have been taken away, or its organisation does not allow it. Sign in again to try.',
    params: host,
  },
  account_refused_for_sending: {
    text: '{host} does not let the account that signed in to this mailbox use it for sending mail. Its rights on the mailbox may have been taken away, or its organisation does not allow it. Sign in again to try.',
    params: host,
  },
  passwords_unsupported_for_reading: {
    text: '{host} takes no passwords any more for reading mail. Connect the mailbox by signing in with Microsoft instead, or ask its administrator whether they can be allowed.',
    params: host,
  },
  passwords_unsupported_for_sending: {
    text: '{host} takes no passwords any more for sending mail. Connect the mailbox by signing in with Microsoft instead, or ask its administrator whether they can be allowed.',
    params: host,
  },
  windows_sign_in_only: {
    text: '{host} takes no user name and password over the web service, only Windows sign-in (NTLM or Kerberos), which Postroom does not speak. Its administrator may allow Basic authentication for EWS, or IMAP.',
    params: host,
  },
  refused_for_reading: {
    text: '{host} refuses reading mail for this account. Its administrator may have to allow {protocol}.',
    params: protocol,
  },
  refused_for_sending: {
    text: '{host} refuses sending mail for this account. Its administrator may have to allow {protocol}.',
    params: protocol,
  },
  refused_by_code_for_reading: {
    text: '{host} refuses reading mail for this account ({serverCode}). Its rights on the mailbox may be missing.',
    params: serverCode,
  },
  refused_by_code_for_sending: {
    text: '{host} refuses sending mail for this account ({serverCode}). Its rights on the mailbox may be missing.',
    params: serverCode,
  },
  certificate_changed: {
    text: '{host} shows another certificate than the one that was accepted. Accept the new one only if you know why it changed.',
    params: host,
  },
  certificate_expired: {
    text: 'The certificate of {host} has expired. Compare its fingerprint with what the operator of the server says before you accept it.',
    params: host,
  },
  certificate_of_other_name: {
    text: 'The certificate of {host} was made for another name. Compare its fingerprint with what the operator of the server says before you accept it.',
    params: host,
  },
  certificate_untrusted: {
    text: 'The certificate of {host} was signed by nobody we know. Compare its fingerprint with what the operator of the server says before you accept it.',
    params: host,
  },
  encryption_not_offered: {
    text: '{host} offers no encryption on this port. Try TLS with port {port}.',
    params: z.object({ host: z.string(), port: z.number() }),
  },
  encryption_failed: {
    text: 'No encrypted connection to {host} could be made. Check the port and the kind of encryption.',
    params: host,
  },
  connection_refused: {
    text: 'Nothing answers at {host} on this port. Check host and port.',
    params: host,
  },
  connection_timed_out: { text: '{host} did not answer in time. Check host and port.', params: host },
  connection_broken: {
    text: 'The connection to {host} broke. Try again; if it stays so, check host and port.',
    params: host,
  },
  host_unknown: { text: 'There is no host called {host}.', params: host },
  connection_limit_reached: {
    text: '{host} allows no more connections at the moment. Try again in a few minutes.',
    params: host,
  },
  server_in_trouble: {
    text: '{host} has trouble at the moment. This says nothing about the password; try again later.',
    params: host,
  },
  protocol_not_spoken_on_port: {
    text: '{host} does not answer like a server for {protocol}. Check the port.',
    params: protocol,
  },
  protocol_not_spoken: {
    text: '{host} does not answer like {protocol}. Check its address.',
    params: protocol,
  },
  outbound_invalid_url: {
    text: '[{host}: ]This is not a web address that can be used here.',
    params: optionalHost,
  },
  outbound_invalid_host: { text: '[{host}: ]This is not a valid host name.', params: optionalHost },
  outbound_forbidden_port: { text: '[{host}: ]This port cannot be used.', params: optionalHost },
  outbound_forbidden_address: {
    text: '[{host}: ]Private network addresses are blocked. Your Postroom administrator can allow this host with POSTROOM_EGRESS_ALLOW.',
    params: optionalHost,
  },
  outbound_not_found: { text: '[{host}: ]There is no host with this name.', params: optionalHost },
  outbound_dns_failed: {
    text: '[{host}: ]The name of this host could not be looked up.',
    params: optionalHost,
  },
  outbound_timeout: { text: '[{host}: ]The host did not answer in time.', params: optionalHost },
  outbound_connection_failed: { text: '[{host}: ]The host could not be reached.', params: optionalHost },
  outbound_tls: { text: '[{host}: ]The host has no certificate that can be trusted.', params: optionalHost },
  outbound_too_many_redirects: {
    text: '[{host}: ]The host redirects to another address.',
    params: optionalHost,
  },
  outbound_too_large: { text: '[{host}: ]The answer of the host is too large.', params: optionalHost },
  outbound_bad_response: {
    text: '[{host}: ]The host gave an answer that cannot be used.',
    params: optionalHost,
  },
} as const satisfies Record<string, ReasonDeclaration>
