import type { ErrorCodeOf, ldapContract } from '@postroom/contract'

export const errors = {
  ldap_check_failed: '{reason} Es wurde nichts gespeichert.',
  directory_unreachable:
    'Das Verzeichnis hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut oder fragen Sie einen Administrator.',
} as const satisfies Record<ErrorCodeOf<typeof ldapContract>, string>
