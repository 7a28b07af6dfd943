import { z } from 'zod'
import {
  appAddress,
  domain,
  imapAddress,
  list,
  oneOf,
  origin,
  port,
  prefixed,
  smtpAddress,
  text,
  trustedProxy,
  url,
} from './setting-parsers.ts'

/** A setting of the environment: how it is parsed and documented. */
export interface Setting<T> {
  readonly name: string
  readonly kind: string
  /** Default, as worded in the README. */
  readonly fallback: string
  readonly meaning: string
  readonly read: z.ZodType<T, string | undefined>
}

const roles = ['web', 'worker', 'mail'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** All settings. The table in the README is generated from this. */
export const settings = {
  port: {
    name: 'PORT',
    kind: 'number',
    fallback: '`4000`',
    meaning: 'Port of the portal and the API; `0` takes a free one.',
    read: port.default(4000),
  },
  host: {
    name: 'HOST',
    kind: 'address',
    fallback: '`localhost`',
    meaning: 'Interface to listen on; `0.0.0.0` for all.',
    read: z.string().default('localhost'),
  },
  publicUrl: {
    name: 'POSTROOM_URL',
    kind: 'origin',
    fallback: '`http://localhost:<PORT>`',
    meaning:
      'Where people reach Postroom: links in mail, cookies, sign-in and passkeys depend on it. With a public https address, Microsoft reports new mail there.',
    read: origin.optional(),
  },
  dataDir: {
    name: 'POSTROOM_DATA',
    kind: 'folder',
    fallback: '`.postroom`',
    meaning: 'Database, attachments and the key file.',
    read: z.string().default('.postroom'),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: 'address',
    fallback: 'the embedded PostgreSQL',
    meaning: 'A PostgreSQL 15 or newer, as a role that owns the database and may create roles.',
    read: url('postgres:', 'postgresql:').optional(),
  },
  key: {
    name: 'POSTROOM_KEY',
    kind: 'keys',
    fallback: 'the key file',
    meaning:
      'Keys that encrypt stored passwords and secrets, the active one first; 32 bytes each, base64 or hex.',
    read: text,
  },
  keyFile: {
    name: 'POSTROOM_KEY_FILE',
    kind: 'file',
    fallback: '`<POSTROOM_DATA>/secrets.key`, made at the first start',
    meaning: 'File with those keys, readable by Postroom alone.',
    read: text,
  },
  roles: {
    name: 'POSTROOM_ROLES',
    kind: 'list',
    fallback: '`web,worker,mail`',
    meaning: 'What this process does; several processes share one database.',
    read: list.pipe(z.array(oneOf(roles)).min(1, 'must name one role')).default([...roles]),
  },
  appOrigins: {
    name: 'POSTROOM_APP_ORIGINS',
    kind: 'origins',
    fallback: 'the origin of `POSTROOM_URL`',
    meaning: 'Further origins that sign-in and `redirect_url` may lead back to.',
    read: list.pipe(z.array(origin)).default([]),
  },
  appAddress: {
    name: 'POSTROOM_APP_ADDRESS',
    kind: 'address',
    fallback: 'the address of the portal',
    meaning: 'Prefix of `/deeplink` in links back to the app; may be its own scheme, like `desk://app`.',
    read: appAddress.optional(),
  },
  supportChannelId: {
    name: 'POSTROOM_SUPPORT_CHANNEL',
    kind: 'id',
    fallback: 'none',
    meaning: 'Channel of the support bot that "contact us" opens in the app.',
    read: z
      .string()
      .regex(/^[\w.:-]{1,200}$/, 'must be letters, digits, dots, colons and dashes')
      .optional(),
  },
  supportBotId: {
    name: 'POSTROOM_SUPPORT_BOT',
    kind: 'id',
    fallback: 'the channel',
    meaning: 'Id of the support bot that `/admin get_loop_bot` returns.',
    read: z
      .string()
      .regex(/^[\w.:-]{1,200}$/, 'must be letters, digits, dots, colons and dashes')
      .optional(),
  },
  supportBotName: {
    name: 'POSTROOM_SUPPORT_NAME',
    kind: 'text',
    fallback: '`Support`',
    meaning: 'Name of the support bot in the profile menu.',
    read: z.string().trim().min(1).max(60).default('Support'),
  },
  newFeaturesDomains: {
    name: 'POSTROOM_NEW_FEATURES_DOMAINS',
    kind: 'list',
    fallback: 'none',
    meaning: 'Domains whose people, with verified addresses, may use features that are being tested.',
    read: list.pipe(z.array(domain)).default([]),
  },
  metricsToken: {
    name: 'POSTROOM_METRICS_TOKEN',
    kind: 'secret',
    fallback: 'none: `/metrics` and the figures of `/health` answer only to this machine',
    meaning: 'Bearer token for `/metrics` and the figures of `/health`; at least 16 characters.',
    read: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters, none of them a space')
      .optional(),
  },
  egressAllow: {
    name: 'POSTROOM_EGRESS_ALLOW',
    kind: 'list',
    fallback: 'none',
    meaning:
      'Private hosts or ranges that mail accounts, hooks, connectors and models may reach, like `10.1.0.0/16,mail.local`.',
    read: list.default([]),
  },
  trustProxy: {
    name: 'POSTROOM_TRUST_PROXY',
    kind: 'peers#secret',
    fallback: 'off',
    meaning: 'Proxies whose `X-Forwarded-*` count, and the secret that they send as `X-Postroom-Proxy`.',
    read: trustedProxy.optional(),
  },
  smtpUrl: {
    name: 'POSTROOM_SMTP_URL',
    kind: 'address',
    fallback: "the workspace's first shared mailbox; before that, invitations are links to copy",
    meaning:
      'Server for mail of Postroom itself, like `smtps://user:password@mail.example.com?from=desk@example.com`.',
    read: url('smtp:', 'smtps:').optional(),
  },
  googleClientId: {
    name: 'POSTROOM_GOOGLE_CLIENT_ID',
    kind: 'text',
    fallback: 'no signing in with Google',
    meaning: 'Client of the Google Cloud project; its redirect address is `<POSTROOM_URL>/loading-second`.',
    read: text,
  },
  googleClientSecret: {
    name: 'POSTROOM_GOOGLE_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no signing in with Google',
    meaning: 'Secret of that client.',
    read: text,
  },
  googleIssuer: {
    name: 'POSTROOM_GOOGLE_ISSUER',
    kind: 'address',
    fallback: '`https://accounts.google.com`',
    meaning: 'Issuer used instead of Google, in tests.',
    read: url('https:', 'http:').default('https://accounts.google.com'),
  },
  googleImap: {
    name: 'POSTROOM_GOOGLE_IMAP',
    kind: 'address',
    fallback: '`imaps://imap.gmail.com`',
    meaning:
      'Server that mail of Google accounts is read from; `#` and a SHA-256 fingerprint pin its certificate.',
    read: prefixed(imapAddress, 'imaps://imap.gmail.com'),
  },
  googleSmtp: {
    name: 'POSTROOM_GOOGLE_SMTP',
    kind: 'address',
    fallback: '`smtps://smtp.gmail.com`',
    meaning: 'Server that it is sent by.',
    read: prefixed(smtpAddress, 'smtps://smtp.gmail.com'),
  },
  gmailApi: {
    name: 'POSTROOM_GMAIL_API',
    kind: 'origin',
    fallback: '`https://gmail.googleapis.com`',
    meaning: 'API that lists the aliases of a Google account.',
    read: origin.default('https://gmail.googleapis.com'),
  },
  microsoftClientId: {
    name: 'POSTROOM_MICROSOFT_CLIENT_ID',
    kind: 'text',
    fallback: 'no signing in with Microsoft',
    meaning: 'Application (client) id in Entra; its redirect address is `<POSTROOM_URL>/loading-second`.',
    read: text,
  },
  microsoftClientSecret: {
    name: 'POSTROOM_MICROSOFT_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no signing in with Microsoft',
    meaning: 'Secret of that application.',
    read: text,
  },
  microsoftAuthority: {
    name: 'POSTROOM_MICROSOFT_AUTHORITY',
    kind: 'address',
    fallback: '`https://login.microsoftonline.com/common/v2.0`',
    meaning: 'Name a tenant in place of `common` to let only its people in.',
    read: url('https:', 'http:').default('https://login.microsoftonline.com/common/v2.0'),
  },
  microsoftImap: {
    name: 'POSTROOM_MICROSOFT_IMAP',
    kind: 'address',
    fallback: '`imaps://outlook.office365.com`',
    meaning: 'Server that mail of Microsoft accounts is read from, as national clouds have their own.',
    read: prefixed(imapAddress, 'imaps://outlook.office365.com'),
  },
  microsoftSmtp: {
    name: 'POSTROOM_MICROSOFT_SMTP',
    kind: 'address',
    fallback: '`smtp://smtp.office365.com`',
    meaning: 'Server that it is sent by; `smtp://` is STARTTLS.',
    read: prefixed(smtpAddress, 'smtp://smtp.office365.com'),
  },
  microsoftGraph: {
    name: 'POSTROOM_MICROSOFT_GRAPH',
    kind: 'address',
    fallback: '`https://graph.microsoft.com/v1.0`',
    meaning: 'Used for mail of accounts that IMAP and SMTP refuse.',
    read: url('https:', 'http:').default('https://graph.microsoft.com/v1.0'),
  },
  githubClientId: {
    name: 'POSTROOM_GITHUB_CLIENT_ID',
    kind: 'text',
    fallback: 'no web hooks of GitHub',
    meaning: 'OAuth app on GitHub; its callback is `<POSTROOM_URL>/login/oauth2/code/github`.',
    read: text,
  },
  githubClientSecret: {
    name: 'POSTROOM_GITHUB_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no web hooks of GitHub',
    meaning: 'Secret of that app.',
    read: text,
  },
  githubUrl: {
    name: 'POSTROOM_GITHUB_URL',
    kind: 'origin',
    fallback: '`https://github.com`',
    meaning: 'GitHub Enterprise Server to use instead; its API is expected at `/api/v3`.',
    read: origin.default('https://github.com'),
  },
  metaAppId: {
    name: 'POSTROOM_META_APP_ID',
    kind: 'text',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning:
      'App on Meta for Developers; its redirect addresses are `<POSTROOM_URL>/shared-inbox-setup/facebook` and `<POSTROOM_URL>/shared-inbox-setup/whatsapp/oAuth`.',
    read: text,
  },
  metaAppSecret: {
    name: 'POSTROOM_META_APP_SECRET',
    kind: 'secret',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning: 'Secret of that app; authenticates requests and web hooks.',
    read: text,
  },
  metaVerifyToken: {
    name: 'POSTROOM_META_VERIFY_TOKEN',
    kind: 'secret',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning:
      'Word of your choice that the web hook `<POSTROOM_URL>/api/v1/hooks/meta` is set up with at Meta; at least 16 characters.',
    read: z
      .string()
      .regex(/^[\w.~-]{16,}$/, 'must have at least 16 letters, digits, dots or dashes')
      .optional(),
  },
  metaWhatsappConfigId: {
    name: 'POSTROOM_META_WHATSAPP_CONFIG_ID',
    kind: 'text',
    fallback: 'no WhatsApp numbers',
    meaning: "Configuration of WhatsApp's embedded sign-up in that app.",
    read: text,
  },
  metaHumanAgent: {
    name: 'POSTROOM_META_HUMAN_AGENT',
    kind: 'word',
    fallback: '`off`',
    meaning:
      '`on` where Meta allows the app to answer on Messenger for seven days instead of one (Human Agent).',
    read: oneOf(['on', 'off']).default('off'),
  },
  metaGraphUrl: {
    name: 'POSTROOM_META_GRAPH_URL',
    kind: 'origin',
    fallback: '`https://graph.facebook.com`',
    meaning: 'Server used instead of Meta, in tests.',
    read: origin.default('https://graph.facebook.com'),
  },
  stripeSecretKey: {
    name: 'POSTROOM_STRIPE_SECRET_KEY',
    kind: 'secret',
    fallback: 'no payments through Stripe',
    meaning: 'Secret or restricted key of the Stripe account that subscriptions are sold with.',
    read: text,
  },
  stripeWebhookSecret: {
    name: 'POSTROOM_STRIPE_WEBHOOK_SECRET',
    kind: 'secret',
    fallback: 'no payments through Stripe',
    meaning:
      'Signing secret of the webhook endpoint `<POSTROOM_URL>/api/v1/hooks/stripe`, which needs the events of customers, subscriptions, invoices and Checkout.',
    read: text,
  },
  stripeUrl: {
    name: 'POSTROOM_STRIPE_URL',
    kind: 'origin',
    fallback: '`https://api.stripe.com`',
    meaning: 'Server used instead of Stripe, in tests.',
    read: origin.default('https://api.stripe.com'),
  },
  duffelUrl: {
    name: 'POSTROOM_DUFFEL_URL',
    kind: 'origin',
    fallback: '`https://api.duffel.com`',
    meaning: 'Server used instead of Duffel, in tests.',
    read: origin.default('https://api.duffel.com'),
  },
  amadeusUrl: {
    name: 'POSTROOM_AMADEUS_URL',
    kind: 'origin',
    fallback: '`https://api.amadeus.com`',
    meaning: 'Server used instead of Amadeus, in tests.',
    read: origin.optional(),
  },
  hotelbedsUrl: {
    name: 'POSTROOM_HOTELBEDS_URL',
    kind: 'origin',
    fallback: '`https://api.hotelbeds.com`',
    meaning: 'Server used instead of Hotelbeds, in tests.',
    read: origin.optional(),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    kind: 'word',
    fallback: '`info`',
    meaning: `One of ${logLevels.join(', ')}.`,
    read: oneOf(logLevels).default('info'),
  },
} satisfies Record<string, Setting<unknown>>
