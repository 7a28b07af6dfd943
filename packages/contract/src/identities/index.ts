import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import { reasonParams } from '../core/reason.ts'
import {
  forgetGrant,
  getSignInSettings,
  keepGmailGrant,
  keepMicrosoftGrant,
  linkIdentity,
  listGrants,
  listIdentities,
  removeProvider,
  setProvider,
  switchMethod,
  unlinkIdentity,
} from './account-calls.ts'
import {
  beginSignIn,
  finishAuthorization,
  getEmailType,
  getMethods,
  getProviders,
  startAuthorization,
} from './authorization-calls.ts'
import {
  getSamlMetadata,
  receiveSamlResponse,
  removeOldSamlKey,
  removeSamlProvider,
  renewSamlKey,
  setSamlProvider,
} from './saml-calls.ts'
import { identity, signInSettings } from './shapes.ts'
import {
  signInWithExchange,
  signInWithGmail,
  signInWithImap,
  signInWithMicrosoft,
  signInWithOidc,
  signInWithRemoteImap,
  signInWithSaml,
} from './sign-in-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    identity: true
    grant: true
  }
}

export * from './account-calls.ts'
export * from './authorization-calls.ts'
export * from './saml-calls.ts'
export * from './shapes.ts'
export * from './sign-in-calls.ts'

export const identityLinked = defineEvent({
  type: 'identity.linked',
  summary: 'A provider account was linked to your account, again or for the first time.',
  scope: 'person',
  payload: z.object({ identity }),
})

export const identityUnlinked = defineEvent({
  type: 'identity.unlinked',
  summary: 'A provider account was unlinked from your account.',
  scope: 'person',
  payload: z.object({ identityId: ref('identity') }),
})

export const signInSettingsChanged = defineEvent({
  type: 'sign_in_settings.changed',
  summary: 'The sign-in methods of the workspace, or its own provider, changed.',
  scope: 'staff',
  payload: z.object({ settings: signInSettings }),
})

export const identitiesContract = defineFeature({
  name: 'identities',
  area: null,
  calls: [
    getMethods,
    getProviders,
    getEmailType,
    beginSignIn,
    startAuthorization,
    finishAuthorization,
    signInWithGmail,
    signInWithMicrosoft,
    signInWithOidc,
    signInWithSaml,
    signInWithExchange,
    signInWithRemoteImap,
    signInWithImap,
    listIdentities,
    linkIdentity,
    unlinkIdentity,
    keepGmailGrant,
    keepMicrosoftGrant,
    listGrants,
    forgetGrant,
    getSignInSettings,
    switchMethod,
    setProvider,
    removeProvider,
    receiveSamlResponse,
    getSamlMetadata,
    setSamlProvider,
    removeSamlProvider,
    renewSamlKey,
    removeOldSamlKey,
  ],
  events: [identityLinked, identityUnlinked, signInSettingsChanged],
  errors: {
    provider_not_set_up: { status: 409, text: 'This way of signing in is not set up here.' },
    provider_unreachable: {
      status: 424,
      text: 'The provider did not answer as it should. Please try again in a moment.',
    },
    authorization_invalid: {
      status: 403,
      text: 'This sign-in was used already, took too long or began in another browser. Please start again.',
    },
    provider_refuses: {
      status: 403,
      text: '{reason} Nothing was changed.',
      params: reasonParams,
    },
    provider_denied: { status: 403, text: 'The provider did not let you through. Nothing was changed.' },
    provider_proof_invalid: {
      status: 403,
      text: 'The answer of the provider could not be verified. You were not signed in.',
    },
    proof_invalid: { status: 403, text: 'This sign-in took too long. Please start again.' },
    identity_unknown: {
      status: 403,
      text: 'No account here goes with this one. Sign in another way first and link it under "My profile".',
    },
    identity_of_another: {
      status: 403,
      text: 'This is another account than the one you are signed in with.',
    },
    identity_taken: { status: 409, text: 'This account is linked to somebody here already.' },
    last_way_in: { status: 409, text: 'This is your last way to sign in. Set up another one first.' },
    mail_sign_in_refused: {
      status: 403,
      text: 'Signing in did not work. Check user names and passwords; your workspace must allow this way of signing in.',
    },
    mail_servers_unknown: {
      status: 422,
      text: 'The mail servers of this address could not be found. Enter them yourself.',
    },
    mail_server_not_vouched: {
      status: 422,
      text: 'Nobody vouches that this server keeps the mail of {domain}. Ask an admin to connect a mailbox of {domain} first.',
      params: z.object({ domain: z.string() }),
    },
    grant_incomplete: {
      status: 409,
      text: 'The provider did not grant access to the mailbox. Allow everything it asks for and try again.',
    },
    owner_locked_out: {
      status: 409,
      text: '{name} could not sign in any more. Every owner needs a way in.',
      params: z.object({ name: z.string() }),
    },
    method_not_available: { status: 409, text: 'This way of signing in is not set up yet.' },
    discovery_failed: {
      status: 422,
      text: 'No OpenID provider answers there: {reason}.',
      params: reasonParams,
      field: 'discoveryUrl',
    },
    saml_metadata_unreachable: {
      status: 422,
      text: 'The metadata could not be fetched: {reason}.',
      params: reasonParams,
      field: 'metadataUrl',
    },
    client_secret_needed: {
      status: 400,
      text: 'Please enter your client secret.',
      field: 'clientSecret',
    },
  },
  abilities: { 'sign_in.manage': 'Choose how people sign in to the workspace' },
})
