import { request } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { manifest } from '#lib/calls.generated.ts'

/** Identifies a picture by owner, version and size. */
export interface PictureName {
  /** `group` is a team or a shared inbox. */
  readonly kind: 'user' | 'group'
  readonly id: string
  readonly version: string
  readonly size: '64' | '256'
}

/** Object URLs of loaded pictures, a few kilobytes each; kept until the tab closes. */
const kept = new Map<string, string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = ({ id, version, size }: PictureName): string => `${id} ${version} ${size}`

export const keptPicture = (name: PictureName): string | undefined => kept.get(keyOf(name))

export function onPictures(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Fetches a picture once, however many avatars show it; after a failure the initials stay. */
export async function askForPicture(name: PictureName): Promise<void> {
  const key = keyOf(name)
  if (asked.has(key)) return
  asked.add(key)
  try {
    const { kind, id, version, size } = name
    const response =
      kind === 'user'
        ? await request(manifest['avatars.get'], { userId: id, size, v: version }, {})
        : await request(manifest['teams.get_avatar'], { groupId: id, size, v: version }, {})
    kept.set(key, URL.createObjectURL(await response.blob()))
    for (const listener of listeners) listener()
  } catch (error) {
    asked.delete(key)
    if (!isApiError(error)) throw error
  }
}
