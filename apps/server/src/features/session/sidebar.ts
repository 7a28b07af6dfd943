import { type Sidebar, sidebar, sidebarArranged } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { findArrangement, putArrangement } from './sidebar.queries.ts'

/** How a person arranged their sidebar in a workspace; nothing is ordered or hidden by default. */
export const getSidebar = async (tx: Tx, workspaceId: string, userId: string): Promise<Sidebar> =>
  sidebar.parse((await findArrangement(tx, workspaceId, userId)) ?? {})

export async function arrangeSidebarCall(
  { tx, workspaceId, person: { userId }, emit }: Context,
  arrangement: Sidebar,
): Promise<Sidebar> {
  await putArrangement(tx, workspaceId, userId, JSON.stringify(arrangement))
  emit(sidebarArranged, { sidebar: arrangement }, { personId: userId })
  return arrangement
}
