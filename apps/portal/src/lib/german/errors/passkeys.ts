import type { ErrorCodeOf, passkeysContract } from '@postroom/contract'

export const errors = {
  passkeys_unavailable: 'Passkeys funktionieren nur unter der eingerichteten Adresse von Postroom.',
  passkey_refused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut.',
  passkey_limit: 'Sie haben 20 Passkeys. Entfernen Sie zuerst einen.',
  no_passkey: 'Sie haben noch keinen Passkey.',
} as const satisfies Record<ErrorCodeOf<typeof passkeysContract>, string>
