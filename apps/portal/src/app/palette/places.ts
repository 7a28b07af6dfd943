import type { User, Workspace } from '@postroom/contract'
import { entryOf, type RoutePath, routePaths } from '../route-table.ts'

/** Pages one can go to by name: not those that need an id, are embedded, or are a step of something else. */
const notAPlace =
  /\$|iframe|callback|oauth|oAuth|success|confirm|auth-|loading-second|error|verification|step\d|goodjob|invitations?$|teams\/invite|whatsapp\/send|^\/login|^\/create-team|close-web|overview$/

/** Other addresses of pages that stand in the list already. */
const otherNames: readonly RoutePath[] = ['/settings', '/settings/personal_inboxes']

const isPlace = (path: RoutePath): boolean => !notAPlace.test(path) && !otherNames.includes(path)

/** Every page that this person can go to by name, in this workspace. */
export function placesOf(user: User | undefined, workspace: Workspace | undefined): readonly RoutePath[] {
  return routePaths.filter((path) => {
    const { ability, feature } = entryOf(path)
    if (ability && !user?.abilities.includes(ability)) return false
    return isPlace(path) && (!feature || (workspace?.features.includes(feature) ?? false))
  })
}
