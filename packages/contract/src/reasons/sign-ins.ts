import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const mailbox = z.object({ provider: z.string(), email: z.string() })
const optionalMailbox = mailbox.partial()

/** Why a provider revoked its grant, and its advice for signing in. */
export const signInReasons = {
  consent_revoked: {
    text: '{provider} no longer lets Postroom into {email}: the access was taken back, the password was changed, or it has run out. Sign in again.',
    params: mailbox,
  },
  consent_forgotten: { text: 'What the provider had granted was forgotten. Sign in again.' },
  provider_in_trouble: {
    text: 'The provider that signs in to this mailbox has trouble at the moment. Nobody need sign in again.',
  },
  microsoft_needs_consent: {
    text: '[{provider} no longer lets Postroom into {email}. ]The organisation lets only an administrator allow Postroom to use mail. Ask one to allow it (in the Entra admin center: Enterprise applications, Postroom, Permissions, Grant admin consent), then sign in again.',
    params: optionalMailbox,
  },
  microsoft_declined: {
    text: '[{provider} no longer lets Postroom into {email}. ]At Microsoft it was not agreed that Postroom may use this mail. Sign in again and agree.',
    params: optionalMailbox,
  },
  microsoft_not_assigned: {
    text: '[{provider} no longer lets Postroom into {email}. ]The organisation lets only chosen people use Postroom, and this account is none of them. Ask an administrator to assign it (in the Entra admin center: Enterprise applications, Postroom, Users and groups).',
    params: optionalMailbox,
  },
  microsoft_app_unknown: {
    text: '[{provider} no longer lets Postroom into {email}. ]Microsoft does not know Postroom in the organisation of this account. Whoever runs Postroom has to open its registration at Microsoft to other organisations.',
    params: optionalMailbox,
  },
  microsoft_other_organisation: {
    text: '[{provider} no longer lets Postroom into {email}. ]This account is of an organisation that Postroom is not open to at Microsoft. Choose an account of the right organisation.',
    params: optionalMailbox,
  },
  microsoft_account_disabled: {
    text: '[{provider} no longer lets Postroom into {email}. ]Microsoft says that this account is switched off. Ask an administrator of its organisation.',
    params: optionalMailbox,
  },
  microsoft_conditional_access: {
    text: '[{provider} no longer lets Postroom into {email}. ]A rule of the organisation (Conditional Access) keeps Postroom out of this account. Ask an administrator to let it through.',
    params: optionalMailbox,
  },
  microsoft_second_factor: {
    text: '[{provider} no longer lets Postroom into {email}. ]The organisation wants a second step at the sign-in that was not made. Sign in again and pass it.',
    params: optionalMailbox,
  },
  microsoft_password_changed: {
    text: '[{provider} no longer lets Postroom into {email}. ]The password of this account was changed. Sign in again.',
    params: optionalMailbox,
  },
  microsoft_sign_in_expired: {
    text: '[{provider} no longer lets Postroom into {email}. ]The sign-in has run out because it was not used for a long time. Sign in again.',
    params: optionalMailbox,
  },
  microsoft_client_secret_invalid: {
    text: '[{provider} no longer lets Postroom into {email}. ]The secret by which Postroom shows itself to Microsoft is wrong or has run out. Whoever runs Postroom has to make a new one in its registration at Microsoft.',
    params: optionalMailbox,
  },
  discovery_url_invalid: { text: 'this is no web address' },
  discovery_of_other_issuer: { text: 'it calls itself by another address' },
  discovery_without_endpoints: { text: 'it names no token endpoint or no keys' },
  discovery_without_sign_in_page: { text: 'it names no sign-in page that can be used' },
  discovery_not_readable: { text: 'its description could not be read' },
  app_password_needed: {
    text: 'This provider does not take the usual password here. Create an app password under {place} and use that.',
    params: z.object({ place: z.string() }),
  },
  imap_switched_off: {
    text: 'IMAP has to be switched on first: {place}.',
    params: z.object({ place: z.string() }),
  },
  google_sign_in_advised: {
    text: 'Sign in with Google. With a password instead, Google wants an app password, which needs 2-Step Verification.',
  },
  outlook_sign_in_advised: {
    text: 'Sign in with Microsoft. Passwords are no longer taken for IMAP and SMTP.',
  },
  microsoft_sign_in_advised: {
    text: 'Sign in with Microsoft. An administrator may have to allow IMAP and authenticated SMTP for this mailbox.',
  },
  proton_bridge_needed: {
    text: 'Proton Mail can only be reached through Proton Mail Bridge, which has to run beside this server. Use the user name and password that Bridge shows.',
  },
  telekom_mail_password_needed: {
    text: 'Use the e-mail password from the Telekom customer centre, not the one for signing in there.',
  },
} as const satisfies Record<string, ReasonDeclaration>
