import { identitiesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { emailTypeCall, listMethods, listProviders } from './email-type.ts'
import { finishAuthorizationCall } from './finish-authorization.ts'
import { identitiesPolicy } from './identities.policy.ts'
import { deleteIdentitiesOf } from './identities.queries.ts'
import { signInSettingsPart } from './identities.settings.ts'
import { forget, keepGrantCall, listOwnGrants } from './keep-grant.ts'
import { linkCall, listOwn, unlink } from './link-identity.ts'
import { removeOldKeyCall, renewKeyCall } from './saml/encryption-keys.ts'
import { receiveResponse, sendMetadata } from './saml/receive-saml-response.ts'
import { removeOwnSamlProvider, setSamlProviderCall } from './saml/saml-settings.ts'
import { getSettings, removeOwnProvider, setProviderCall, switchMethodOf } from './sign-in-settings.ts'
import {
  signInWithExchangeCall,
  signInWithImapCall,
  signInWithRemoteImapCall,
} from './sign-in-with-mailbox.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { beginSignInCall, startAuthorizationCall } from './start-authorization.ts'
import { waysByIdentity } from './ways-in.ts'

export { announce, dropIdentities, requireOwnersCanSignIn } from './announce-settings.ts'
export { findIdentity, hasIdentityFrom } from './identities.queries.ts'
export {
  deleteLdapDirectory,
  findLdapDirectory,
  type LdapDirectoryRow,
  listLdapIdentities,
  putLdapDirectory,
  setLdapChecked,
} from './ldap-directories.queries.ts'
export { ldapIssuer } from './ldap-issuer.ts'
export { recordIdentity } from './link-identity.ts'
export { listLastUses } from './saml/saml-providers.queries.ts'

export const identitiesFeature = defineServerFeature({
  contract: identitiesContract,
  tables: [
    'identities',
    'oidc_providers',
    'saml_providers',
    'saml_encryption_keys',
    'ldap_directories',
    'authorization_requests',
    'provider_proofs',
  ],
  policy: identitiesPolicy,
  settings: [signInSettingsPart],
  waysIn: waysByIdentity,
  onTakenOver: async (tx, _workspaceId, userId) => deleteIdentitiesOf(tx, userId),
  sealedColumns: [
    { table: 'oidc_providers', idColumn: 'id', column: 'sealed_client_secret' },
    { table: 'saml_encryption_keys', idColumn: 'id', column: 'sealed_private_key' },
    { table: 'ldap_directories', idColumn: 'id', column: 'sealed_bind_password' },
    { table: 'provider_proofs', idColumn: 'id', column: 'sealed_refresh_token', workspaceColumn: null },
  ],
  handlers: {
    'identities.get_methods': listMethods,
    'identities.get_providers': listProviders,
    'identities.get_email_type': emailTypeCall,
    'identities.begin_sign_in': beginSignInCall,
    'identities.start_authorization': startAuthorizationCall,
    'identities.finish_authorization': finishAuthorizationCall,
    'identities.sign_in_with_gmail': signInWithProvider('Google'),
    'identities.sign_in_with_microsoft': signInWithProvider('Microsoft'),
    'identities.sign_in_with_oidc': signInWithProvider('Oidc'),
    'identities.sign_in_with_saml': signInWithProvider('Saml'),
    'identities.sign_in_with_exchange': signInWithExchangeCall,
    'identities.sign_in_with_remote_imap': signInWithRemoteImapCall,
    'identities.sign_in_with_imap': signInWithImapCall,
    'identities.list': listOwn,
    'identities.link': linkCall,
    'identities.unlink': unlink,
    'identities.keep_gmail_grant': keepGrantCall('Google'),
    'identities.keep_microsoft_grant': keepGrantCall('Microsoft'),
    'identities.list_grants': listOwnGrants,
    'identities.forget_grant': forget,
    'identities.get_settings': getSettings,
    'identities.switch_method': switchMethodOf,
    'identities.set_provider': setProviderCall,
    'identities.remove_provider': removeOwnProvider,
    'identities.receive_saml_response': { raw: receiveResponse },
    'identities.get_saml_metadata': { raw: sendMetadata },
    'identities.set_saml_provider': setSamlProviderCall,
    'identities.remove_saml_provider': removeOwnSamlProvider,
    'identities.renew_saml_key': renewKeyCall,
    'identities.remove_old_saml_key': removeOldKeyCall,
  },
})
