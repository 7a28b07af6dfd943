import { type Mailbox, mailboxesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { checkAddressCall, connectCall, reconnectCall, testCall } from './connect.ts'
import { connectGrantCall, reconnectGrantCall } from './connect-grant.ts'
import { detectCall } from './detect.ts'
import { gmailAddressesCall } from './gmail-addresses.ts'
import { mailboxStatusVerb } from './mailbox-status-verb.ts'
import { mailboxesPolicy } from './mailboxes.policy.ts'
import { abilitiesOnMailbox } from './mailboxes.present.ts'
import { findMailbox } from './mailboxes.queries.ts'
import { disconnectMailbox, getMailbox, listMailboxes, syncNow } from './mailboxes.ts'
import { listOfProvider, reconnectAtProviderCall } from './provider-mailboxes.ts'
import { connectRemoteImapCall, reconnectRemoteImapCall } from './remote-imap.ts'

export { connectCall, testCall } from './connect.ts'
export { detectCall } from './detect.ts'
export { asMailError, failureReason, faultOf, protocolOf } from './failure-reason.ts'
export { graphOptions } from './graph-options.ts'
export {
  keepServiceMailbox,
  type MailService,
  passwordForService,
  replaceService,
} from './keep-service-mailbox.ts'
export { mailboxBefore, mailboxFor } from './mailbox-access.ts'
export { deleteMailboxRow, type MailboxProgress, noteSmtpMaxBytes } from './mailbox-changes.queries.ts'
export { openPasswords } from './mailbox-passwords.ts'
export {
  disconnectMailboxRow,
  setMailboxInbox,
  setMailboxProgress,
  setMailboxState,
} from './mailbox-state.ts'
export { channelOf, presentOwnMailbox, sendsForOthers, takesMovedMail } from './mailboxes.present.ts'
export {
  findMailbox,
  findMailboxOfInbox,
  isAnySyncing,
  isWorking,
  listEveryMailboxRow,
  listMailboxRows,
  listOwnMailboxRows,
  type MailboxRow,
  type MailboxStateOf,
  mailboxStatesOf,
  mailChannel,
  wakeMailSync,
} from './mailboxes.queries.ts'
export { presentMailboxTo } from './mailboxes.ts'
export { disconnectGrants, reviveMailboxes } from './mailboxes-of-grants.ts'
export { type MailboxCredentials, openCredentials } from './open-credentials.ts'
export { registerMailbox, renewMailbox } from './register-mailbox.ts'
export { admitMailbox } from './store-mailbox.ts'
export { failTest, requirePassed } from './test-connection.ts'

export const mailboxesFeature = defineServerFeature({
  contract: mailboxesContract,
  tables: ['mailboxes'],
  policy: mailboxesPolicy,
  settings: { none: 'a mailbox is connected with its password or consent' },
  handlers: {
    'mailboxes.detect': detectCall,
    'mailboxes.test': testCall,
    'mailboxes.check_address': checkAddressCall,
    'mailboxes.connect': connectCall,
    'mailboxes.list': listMailboxes,
    'mailboxes.get': getMailbox,
    'mailboxes.reconnect': reconnectCall,
    'mailboxes.sync_now': syncNow,
    'mailboxes.disconnect': disconnectMailbox,
    'mailboxes.list_gmail_addresses': gmailAddressesCall,
    'mailboxes.connect_grant': connectGrantCall,
    'mailboxes.reconnect_grant': reconnectGrantCall,
    'mailboxes.list_of_provider': listOfProvider,
    'mailboxes.reconnect_at_provider': reconnectAtProviderCall,
    'mailboxes.connect_remote_imap': connectRemoteImapCall,
    'mailboxes.reconnect_remote_imap': reconnectRemoteImapCall,
  },
  presentEvent: {
    'mailbox.changed': ({ mailbox }: { mailbox: Mailbox }, person, app) => ({
      mailbox: {
        ...mailbox,
        abilities: abilitiesOnMailbox(
          { abilitiesOn: (abilities) => app.policies.abilitiesOn(person, abilities) },
          mailbox,
        ),
      },
    }),
  },
  adminVerbs: [mailboxStatusVerb],
  sealedColumns: [
    { table: 'mailboxes', idColumn: 'id', column: 'imap_password' },
    { table: 'mailboxes', idColumn: 'id', column: 'smtp_password' },
  ],
  refs: { mailbox: async (tx, workspaceId, id) => (await findMailbox(tx, workspaceId, id)) !== null },
})
