/** The names under which the browser keeps things. They are part of the specification: links and other tools rely on them. */
export const storageKeys = {
  userEmail: 'userEmail',
  userId: 'userId',
  type: 'type',
  state: 'state',
  /** `web-app` when the person came from the web app. */
  origin: 'origin',
  requestMfaToken: 'requestMFAToken',
  loginWithProvider: 'loginWithProvider',
  setupSyncSettings: 'setupSyncSettings',
  redirectUrl: 'redirectURL',
  msSharedInboxSetup: 'msSharedInboxSetup',
  sharedEmail: 'sharedEmail',
  communityId: 'communityId',
  machineId: 'machineId',
  /** Whom one is about to invite: a list of `{ email }`. */
  membersToBeAdded: 'membersToBeAdded',
  /** A team about to be created, and whom one is about to add to one. */
  createTeam: 'createTeam',
  teamMembersToBeAdded: 'teamMembersToBeAdded',
  /** Under the name of the strategy that is used where none is named, as the specification has it. */
  userToken: '_token.exchange',
  theme: 'theme',
  language: 'language',
  reloadedAt: 'reloadedAt',
  /** Addresses of the pages one was on, for the palette. */
  recentPages: 'recentPages',
  /** What one searched for, beside who did. */
  recentSearches: 'recentSearches',
} as const

export type StorageKey = keyof typeof storageKeys

export const queryPrefix = 'QUERY-'

/** A browser may refuse storage (private windows, full disk); the portal then works for as long as the page is open. */
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
  /** A query parameter of the address one came with, kept for later steps. */
  getQuery: (name: string): string | null => read(queryPrefix + name),
  setQuery: (name: string, value: string) => write(queryPrefix + name, value),
}
