import { z } from 'zod'
import { connectedServiceSettings } from './connected-service-settings.ts'
import { mailProviderSettings } from './mail-provider-settings.ts'
import type { Setting } from './setting.ts'
import { appAddress, domain, list, oneOf, origin, port, text, trustedProxy, url } from './setting-parsers.ts'

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
  ...mailProviderSettings,
  ...connectedServiceSettings,
  logLevel: {
    name: 'LOG_LEVEL',
    kind: 'word',
    fallback: '`info`',
    meaning: `One of ${logLevels.join(', ')}.`,
    read: oneOf(logLevels).default('info'),
  },
} satisfies Record<string, Setting<unknown>>
