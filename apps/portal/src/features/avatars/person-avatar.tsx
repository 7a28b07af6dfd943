import { Avatar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useSyncExternalStore } from 'react'
import { useSession } from '#app/session.ts'
import { withStream } from '#lib/realtime.ts'
import { useAbsence } from './absences.ts'
import { avatarsQuery } from './avatars.api.ts'
import { askForPicture, keptPicture, onPictures, type PictureName } from './pictures.ts'

withStream(() => import('./avatars.live.ts'))

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src'> & {
  /** Id of a member; others have no picture. */
  userId: string | null | undefined
}

/** From this size on, the small picture looks blurred on high-density screens. */
export const largeFromPixels = 40

/** Picture of a member, or their initials; updates when they change it. */
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

/** Version of a person's picture; undefined without one and while loading. */
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
  const { kind, id, version, size } = name ?? {}
  const subscribe = useCallback(
    (listener: () => void) => {
      if (kind && id && version && size) void askForPicture({ kind, id, version, size })
      return onPictures(listener)
    },
    [kind, id, version, size],
  )
  return useSyncExternalStore(subscribe, () => name && keptPicture(name))
}
