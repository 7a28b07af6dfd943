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

/** Fallback if the browser refuses storage (private window, full disk); lasts as long as the page. */
const memory = new Map<string, string>()

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    memory.set(name, value)
  }
}

function remove(name: string) {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    memory.delete(name)
  }
}

export const storage = {
  get: (key: StorageKey): string | null => read(storageKeys[key]),
  set: (key: StorageKey, value: string) => write(storageKeys[key], value),
  remove: (key: StorageKey) => remove(storageKeys[key]),
  /** A query parameter of the first address, stored for later steps. */
  getQuery: (name: string): string | null => read(queryPrefix + name),
  setQuery: (name: string, value: string) => write(queryPrefix + name, value),
}
