import { Avatar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#app/session.ts'
import { withStream } from '#lib/realtime.ts'
import { useAbsence } from './absences.ts'
import { avatarsQuery } from './avatars.api.ts'
import { askForPicture, keptPicture, onPictures, type PictureName } from './pictures.ts'

withStream(() => import('./avatars.live.ts'))

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src'> & {
  /** Somebody of the workspace; others have no picture. */
  userId: string | null | undefined
}

/** From this edge on the small picture would be blurred on a fine screen. */
export const largeFromPixels = 40

/** The picture of a person of the workspace, or their initials; follows when they choose another one. */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  const version = useAvatarVersion(userId)
  const size = (avatar.size ?? 24) >= largeFromPixels ? '256' : '64'
  const absence = useAbsence(userId)
  const picture = userId && version ? ({ kind: 'user', id: userId, version, size } as const) : undefined
  return (
    <Avatar
      {...avatar}
      src={usePicture(picture)}
      presence={absence?.presence ?? avatar.presence}
      presenceText={absence?.text}
    />
  )
}

/** Which picture somebody has; undefined without one, and until that is known. */
export function useAvatarVersion(userId: string | null | undefined): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    ...avatarsQuery(user?.mfaPassed ?? false),
    enabled: user !== undefined,
    select: ({ items }) => items.find((one) => one.userId === userId)?.version,
  })
  return data
}

export function usePicture(name: PictureName | undefined): string | undefined {
  const url = useSyncExternalStore(onPictures, () => name && keptPicture(name))
  const { kind, id, version, size } = name ?? {}
  useEffect(() => {
    if (kind && id && version && size) void askForPicture({ kind, id, version, size })
  }, [kind, id, version, size])
  return url
}
