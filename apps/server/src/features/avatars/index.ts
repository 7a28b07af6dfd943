import { avatarsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { listOfWorkspace, removeAvatar, serveAvatar, setAvatarCall } from './avatars.ts'

export { listVersions } from './avatars.queries.ts'
export { changePicture, dropAvatarOf, readCrop, servePictureOf } from './avatars.ts'

export const avatarsFeature = defineServerFeature({
  contract: avatarsContract,
  tables: ['avatars'],
  blobColumns: [
    { table: 'avatars', column: 'small_sha256' },
    { table: 'avatars', column: 'large_sha256' },
  ],
  policy: {},
  settings: { none: 'pictures are not text' },
  handlers: {
    'avatars.list': listOfWorkspace,
    'avatars.get': { raw: serveAvatar },
    'avatars.set': setAvatarCall,
    'avatars.delete': removeAvatar,
  },
})
