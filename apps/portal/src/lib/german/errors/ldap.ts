import type { ErrorCodeOf, ldapContract } from '@postroom/contract'

export const errors = {
  ldap_check_failed: '{reason} Es wurde nichts gespeichert.',
  directory_unreachable:
    'Das Verzeichnis hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut oder fragen Sie einen Administrator.',
} as const satisfies Record<ErrorCodeOf<typeof ldapContract>, string>

export const required = {
  'directory name': 'Bitte geben Sie den Namen des Verzeichnisses ein.',
  'bind DN': 'Bitte geben Sie den Bind-DN ein.',
  'base DN': 'Bitte geben Sie den Basis-DN ein.',
  'user filter': 'Bitte geben Sie den Benutzerfilter ein.',
  attribute: 'Bitte geben Sie das Attribut ein.',
}
