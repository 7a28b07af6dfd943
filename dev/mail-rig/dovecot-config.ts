import { join } from 'node:path'

export type DovecotOptions = {
  /** False: only the plain-text port, without STARTTLS. */
  ssl?: boolean
  /** Replaces the announced capabilities, such as `IMAP4rev1 IDLE UIDPLUS` to hide CONDSTORE and QRESYNC. */
  capabilities?: string
  maxUserIpConnections?: number
  idleNotifyIntervalMs?: number
  /** Hierarchy separator of the only namespace; `.` imitates Courier. */
  separator?: '/' | '.'
  /** Namespace prefix, such as `INBOX.`. */
  prefix?: string
  /** False: folders have no SPECIAL-USE, so clients have to use their names. */
  specialUse?: boolean
  /** Names of the standard folders, for servers in another language. */
  folderNames?: Partial<Record<'Sent' | 'Drafts' | 'Trash' | 'Junk' | 'Archive', string>>
  /** Additional settings, appended unchanged. */
  extraConfig?: string
}

export type DovecotPaths = {
  base: string
  /** Greeting that identifies this server. */
  greeting: string
  imapPort: number
  imapsPort: number
  userName: string
  groupName: string
}

export type DovecotIdentity = {
  /** Users for whom the server reports a temporary authentication failure. */
  temporaryFailures: string[]
  /** URL that validates access tokens; without it there is no OAuth. */
  introspectionUrl: string | undefined
}

/** Returns the configuration of Dovecot's oauth2 driver. */
export function oauthConfig(introspectionUrl: string): string {
  return `introspection_mode = post
introspection_url = ${introspectionUrl}
username_attribute = email
active_attribute = active
active_value = true
tokeninfo_url =
`
}

const ROLES = ['Sent', 'Drafts', 'Trash', 'Junk', 'Archive'] as const

function mailboxes(options: DovecotOptions): string {
  return ROLES.map((role) => {
    const name = options.folderNames?.[role] ?? role
    const use = options.specialUse === false ? '' : `\n    special_use = \\${role}`
    return `  mailbox "${name}" {\n    auto = subscribe${use}\n  }`
  }).join('\n')
}

/** Everything runs under one unprivileged account, so chroots and user switches are off. */
export function dovecotConfig(
  paths: DovecotPaths,
  options: DovecotOptions,
  identity: DovecotIdentity,
): string {
  const ssl = options.ssl !== false
  const at = (name: string): string => join(paths.base, name)
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${at('run')}
state_dir = ${at('state')}
log_path = ${at('dovecot.log')}
auth_verbose = no
login_greeting = ${paths.greeting}
default_internal_user = ${paths.userName}
default_internal_group = ${paths.groupName}
default_login_user = ${paths.userName}
first_valid_uid = 1
disable_plaintext_auth = no
auth_mechanisms = plain login${identity.introspectionUrl === undefined ? '' : ' xoauth2 oauthbearer'}
auth_failure_delay = 0
mail_location = maildir:~/Maildir
mail_max_userip_connections = ${options.maxUserIpConnections ?? 60}
maildir_very_dirty_syncs = no
mailbox_list_index = no
# One user may watch 128 folders by inotify; beyond that Dovecot looks by itself, and each half minute is too seldom.
mailbox_idle_check_interval = 1 secs
imap_idle_notify_interval = ${Math.max(1, Math.round((options.idleNotifyIntervalMs ?? 120_000) / 1000))} secs
${options.capabilities === undefined ? '' : `imap_capability = ${options.capabilities}`}
ssl = ${ssl ? 'yes' : 'no'}
${ssl ? `ssl_cert = <${at('server.pem')}\nssl_key = <${at('server.key')}\nssl_min_protocol = TLSv1.2` : ''}
passdb {
  driver = checkpassword
  args = ${at('tempfail')}
  mechanisms = plain login
  username_filter = ${identity.temporaryFailures.length === 0 ? 'nobody-at-all' : identity.temporaryFailures.join(' ')}
}
${identity.introspectionUrl === undefined ? '' : `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${at('oauth2.conf')}\n}`}
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = scheme=PLAIN username_format=%u ${at('users')}
}
userdb {
  driver = static
  args = home=${at('home')}/%u allow_all_users=yes
}
namespace inbox {
  inbox = yes
  separator = ${options.separator ?? '/'}
  prefix = "${options.prefix ?? ''}"
${mailboxes(options)}
}
service anvil {
  chroot =
  # Without this every wrong password makes the next sign-in from this address wait longer.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  process_min_avail = 1
  service_count = 0
  client_limit = 1000
  inet_listener imap {
    port = ${paths.imapPort}
  }
  inet_listener imaps {
    port = ${ssl ? paths.imapsPort : 0}
    ssl = yes
  }
}
service imap {
  process_limit = 1000
}
${options.extraConfig ?? ''}
`
}
