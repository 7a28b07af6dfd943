import { distributionListsContract } from '@postroom/contract'
import { listAddressesOf } from '#features/inboxes/index.ts'
import { listMailboxRows } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { checkProbeCall } from './check-probe.ts'
import { findProbe } from './distribution-lists.queries.ts'
import { sendProbeCall } from './send-probe.ts'

export const distributionListsFeature = defineServerFeature({
  contract: distributionListsContract,
  tables: ['list_probes'],
  policy: {},
  settings: { none: 'a list is verified by mail' },
  handlers: {
    'distributionLists.accounts': listAccounts,
    'distributionLists.send_probe': sendProbeCall,
    'distributionLists.check_probe': checkProbeCall,
  },
  refs: { listProbe: async (tx, workspaceId, id) => (await findProbe(tx, workspaceId, id)) !== null },
})

async function listAccounts({ tx, workspaceId }: Context) {
  const lists = await listAddressesOf(tx, workspaceId)
  const mailboxes = await listMailboxRows(tx, workspaceId)
  const free = mailboxes.filter(
    ({ scope, inboxId, state, provider }) =>
      scope === 'TEAM' && inboxId === null && state !== 'disconnected' && provider !== 'NONE',
  )
  return {
    items: free.map(({ id, email, state }) => ({
      mailboxId: id,
      email,
      state,
      listAddress: lists.get(id)?.address ?? null,
    })),
  }
}
