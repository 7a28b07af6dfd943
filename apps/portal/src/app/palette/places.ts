import type { User, Workspace } from '@postroom/contract'
import { entryOf, type RoutePath, routePaths } from '../route-table.ts'

/** Pages that cannot be opened by name: they need an id, are embedded, or are a step of a flow. */
const notAPlace =
  /\$|iframe|callback|oauth|oAuth|success|confirm|auth-|loading-second|error|verification|step\d|goodjob|invitations?$|teams\/invite|whatsapp\/send|^\/login|^\/create-team|close-web|overview$/

/** Second addresses of pages that are already in the list. */
const otherNames: readonly RoutePath[] = ['/settings', '/settings/personal_inboxes']

const isPlace = (path: RoutePath): boolean => !notAPlace.test(path) && !otherNames.includes(path)

/** All pages that this person can open by name in this workspace. */
export function placesOf(user: User | undefined, workspace: Workspace | undefined): readonly RoutePath[] {
  return routePaths.filter((path) => {
    const { ability, feature } = entryOf(path)
    if (ability && !user?.abilities.includes(ability)) return false
    return isPlace(path) && (!feature || (workspace?.features.includes(feature) ?? false))
  })
}
