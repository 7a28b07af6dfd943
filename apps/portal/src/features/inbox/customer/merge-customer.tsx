import { ConfirmDialog, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProposingInput } from '#app/proposing-input.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { correspondentsQuery } from '../compose/recipient-field.tsx'
import { customerTexts } from './customer.texts.ts'
import { customerQuery } from './customer-state.ts'

/** Asks for another address of the same person; proposes people from the mail that the reader sees. */
export function MergeCustomer({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const found = useQuery(correspondentsQuery(address)).data?.items ?? []
  const { queryKey } = customerQuery(conversationId)
  const undo = (mergeId: string) =>
    runAction(
      async () =>
        client.setQueryData(queryKey, await call('customers.undo_merge', { conversationId, mergeId })),
      { done: t('separated', { addresses: address }) },
    )
  async function merge() {
    const changed = await call('customers.merge', { conversationId, address })
    client.setQueryData(queryKey, changed)
    const mergeId = changed.merges[0]?.id
    toast.ok(t('merged', { address }), { ...(mergeId && { undo: () => void undo(mergeId) }) })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('mergeTitle')}
      confirmLabel={t('mergeConfirm')}
      onConfirm={merge}
    >
      <UnsavedGuard dirty={address !== ''} />
      <p>{t('mergeText')}</p>
      <ProposingInput
        label={t('address')}
        type="email"
        data-autofocus
        value={address}
        proposals={found.map(({ address, name }) => ({ value: address, note: name }))}
        onChange={setAddress}
      />
    </ConfirmDialog>
  )
}
