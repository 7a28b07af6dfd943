import { expect, test } from 'vitest'
import { queryPrefix, storageKeys } from '../src/lib/storage.ts'

test('the keys in the browser are those of the specification', () => {
  const specified = [
    'userEmail',
    'userId',
    'type',
    'state',
    'origin',
    'requestMFAToken',
    'loginWithProvider',
    'setupSyncSettings',
    'redirectURL',
    'msSharedInboxSetup',
    'sharedEmail',
    'communityId',
    'machineId',
  ]
  expect(Object.values(storageKeys)).toEqual(expect.arrayContaining(specified))
  expect(storageKeys.userToken).toMatch(/^_token/)
  expect(queryPrefix).toBe('QUERY-')
})
