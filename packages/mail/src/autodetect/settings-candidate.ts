/** Provider names of the specification that detection can tell apart. */
export type DetectedProvider = 'Google' | 'Microsoft' | 'RemoteImap' | 'Imap'

export type ServerSettings = { host: string; port: number; security: 'tls' | 'starttls'; username: string }

/** Advice by code; `place` is the provider's page or menu with the setting. */
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
  /** `RemoteImap`: published by the provider or domain; `Imap`: found by trying common host names. */
  provider: DetectedProvider
  imap: ServerSettings
  smtp: ServerSettings
  /** Requirement of the provider that the person must know first, such as an app password. */
  help: SignInHelp | null
  /** True if the server itself stores mail sent through its SMTP in Sent. */
  savesSentCopy: boolean
}

export type EmailParts = { address: string; local: string; domain: string }
