import type { Team } from '@postroom/contract'
import { useSyncExternalStore } from 'react'
import type { UploadedPicture } from '#features/avatars/index.ts'
import { storage } from '#lib/storage.ts'

/** A new team's data, kept in the browser until it is created. */
export type TeamDraft = {
  name: string
  description: string
  isRestricted: boolean
  members: readonly string[]
  picture: UploadedPicture | null
}

const key = 'createTeam'
const empty: TeamDraft = { name: '', description: '', isRestricted: false, members: [], picture: null }

let draft: TeamDraft | undefined
let created: Team | undefined
const listeners = new Set<() => void>()

function read(): TeamDraft {
  draft ??= { ...empty, ...readStored() }
  return draft
}

function readStored(): Partial<TeamDraft> {
  try {
    const { name, description, isRestricted, members, picture } = JSON.parse(
      storage.get(key) ?? '{}',
    ) as TeamDraft
    return {
      name: String(name ?? ''),
      description: String(description ?? ''),
      isRestricted: isRestricted === true,
      members: Array.isArray(members) ? members.map(String) : [],
      picture: picture ? { fileId: String(picture.fileId), preview: String(picture.preview) } : null,
    }
  } catch {
    return {}
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

export const useTeamDraft = (): TeamDraft => useSyncExternalStore(subscribe, read)

export function changeTeamDraft(change: Partial<TeamDraft>) {
  draft = { ...read(), ...change }
  storage.set(key, JSON.stringify(draft))
  tell()
}

export function finishTeam(team: Team) {
  created = team
  draft = empty
  storage.remove(key)
  tell()
}

export const lastCreated = (): Team | undefined => created
