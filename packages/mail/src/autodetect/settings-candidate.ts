/** The specification's provider names, as far as detection can tell. */
export type DetectedProvider = 'Google' | 'Microsoft' | 'RemoteImap' | 'Imap'

export type ServerSettings = { host: string; port: number; security: 'tls' | 'starttls'; username: string }

/** Advice by code; `place` is where a person finds the setting at the provider. */
export type SignInHelp =
  | { code: 'app_password_needed' | 'imap_switched_off'; place: string }
  | {
      code:
        | 'google_sign_in_advised'
        | 'outlook_sign_in_advised'
        | 'microsoft_sign_in_advised'
        | 'proton_bridge_needed'
        | 'telekom_mail_password_needed'
    }

export type SettingsCandidate = {
  source: 'known' | 'autoconfig' | 'srv' | 'mx' | 'guess'
  /** `RemoteImap`: somebody vouches for these settings; `Imap`: we found them by trying. */
  provider: DetectedProvider
  imap: ServerSettings
  smtp: ServerSettings
  /** What a person must know first, such as that the provider wants an app password. */
  help: SignInHelp | null
  /** The server puts what goes through its SMTP into Sent itself. */
  savesSentCopy: boolean
}

export type EmailParts = { address: string; local: string; domain: string }
