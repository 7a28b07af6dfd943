import { browserValues } from './kept-values.ts'

/** Names of stored values. They are part of the specification: links and other tools rely on them. */
export const storageKeys = {
  userEmail: 'userEmail',
  userId: 'userId',
  type: 'type',
  state: 'state',
  /** `web-app` if the person came from the web app. */
  origin: 'origin',
  requestMfaToken: 'requestMFAToken',
  loginWithProvider: 'loginWithProvider',
  setupSyncSettings: 'setupSyncSettings',
  redirectUrl: 'redirectURL',
  msSharedInboxSetup: 'msSharedInboxSetup',
  sharedEmail: 'sharedEmail',
  communityId: 'communityId',
  machineId: 'machineId',
  loopBotId: 'loopBotId',
  /** People to invite: a list of `{ email }`. */
  membersToBeAdded: 'membersToBeAdded',
  /** Draft of a new team, and members selected for a team. */
  createTeam: 'createTeam',
  teamMembersToBeAdded: 'teamMembersToBeAdded',
  /** Named after the default sign-in strategy of the specification. */
  userToken: '_token.exchange',
  theme: 'theme',
  /** Workspace and user for whom this browser gets push messages. */
  pushOwner: 'pushOwner',
  /** Workspace and user for whom this browser keeps mail. */
  offlineOwner: 'offlineOwner',
  /** Whether panels of agents or connectors were shown beside the last conversation. */
  sidePanels: 'sidePanels',
  /** Whether packages are shown beside conversations. */
  packagePane: 'packagePane',
  /** Whether the customer is shown beside conversations. */
  customerPane: 'customerPane',
  language: 'language',
  reloadedAt: 'reloadedAt',
  /** Addresses of recently opened pages, for the palette. */
  recentPages: 'recentPages',
  /** Hashes of series of reports with the numbers of their colours. */
  reportColors: 'reportColors',
  /** Recent searches with the person who made them. */
  recentSearches: 'recentSearches',
} as const

export type StorageKey = keyof typeof storageKeys

export const queryPrefix = 'QUERY-'

export const storage = {
  get: (key: StorageKey): string | null => browserValues.get(storageKeys[key]),
  set: (key: StorageKey, value: string) => browserValues.set(storageKeys[key], value),
  remove: (key: StorageKey) => browserValues.remove(storageKeys[key]),
  /** A query parameter of the first address, stored for later steps. */
  getQuery: (name: string): string | null => browserValues.get(queryPrefix + name),
  setQuery: (name: string, value: string) => browserValues.set(queryPrefix + name, value),
}
