/**
 * What Microsoft says by number, for the person who can do something about it. Only what somebody can act upon is here; the
 * others have no better words than "sign in again".
 */
const meanings: Readonly<Record<string, string>> = {
  // Consent: nobody has given it, or the organisation lets only administrators give it.
  '65001': 'needs-consent',
  '90094': 'needs-consent',
  '90095': 'needs-consent',
  '90093': 'needs-consent',
  '65004': 'declined',
  // Who may use the application.
  '50105': 'not-assigned',
  '700016': 'unknown-there',
  '50020': 'other-organisation',
  '50057': 'account-off',
  // Rules of the organisation.
  '53000': 'conditional',
  '53001': 'conditional',
  '53002': 'conditional',
  '53003': 'conditional',
  '50076': 'second-factor',
  '50079': 'second-factor',
  '50074': 'second-factor',
  '50173': 'password-changed',
  '700082': 'unused',
  '7000215': 'own-secret',
  '7000222': 'own-secret',
}

const words: Readonly<Record<string, string>> = {
  'needs-consent':
    'The organisation lets only an administrator allow Postroom to use mail. Ask one to allow it (in the Entra admin center: Enterprise applications, Postroom, Permissions, Grant admin consent), then sign in again.',
  declined: 'At Microsoft it was not agreed that Postroom may use this mail. Sign in again and agree.',
  'not-assigned':
    'The organisation lets only chosen people use Postroom, and this account is none of them. Ask an administrator to assign it (in the Entra admin center: Enterprise applications, Postroom, Users and groups).',
  'unknown-there':
    'Microsoft does not know Postroom in the organisation of this account. Whoever runs Postroom has to open its registration at Microsoft to other organisations.',
  'other-organisation':
    'This account is of an organisation that Postroom is not open to at Microsoft. Choose an account of the right organisation.',
  'account-off':
    'Microsoft says that this account is switched off. Ask an administrator of its organisation.',
  conditional:
    'A rule of the organisation (Conditional Access) keeps Postroom out of this account. Ask an administrator to let it through.',
  'second-factor':
    'The organisation wants a second step at the sign-in that was not made. Sign in again and pass it.',
  'password-changed': 'The password of this account was changed. Sign in again.',
  unused: 'The sign-in has run out because it was not used for a long time. Sign in again.',
  'own-secret':
    'The secret by which Postroom shows itself to Microsoft is wrong or has run out. Whoever runs Postroom has to make a new one in its registration at Microsoft.',
}

/** From the description that comes with an OAuth error (`AADSTS65001: The user or administrator has not consented …`); null where it says nothing that helps. */
export function microsoftRefusal(description: unknown): string | null {
  if (typeof description !== 'string') return null
  const [, number = ''] = /\bAADSTS(\d{4,8})\b/.exec(description) ?? []
  return words[meanings[number] ?? ''] ?? null
}
