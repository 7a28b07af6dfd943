import { Autocomplete, ConfirmDialog, fieldError, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { correspondentsQuery } from '../compose/recipient-field.tsx'
import { customerTexts } from './customer.texts.ts'
import css from './customer-pane.module.css'
import { customerQuery } from './customer-state.ts'

/** Asks for another address of the same person; proposes people from the mail that the reader sees. */
export function MergeCustomer({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const found = useQuery(correspondentsQuery(address)).data?.items ?? []
  const { queryKey } = customerQuery(conversationId)
  const undo = (mergeId: string) =>
    runAction(
      async () =>
        client.setQueryData(queryKey, await call('customers.undo_merge', { conversationId, mergeId })),
      { done: t('separated', { addresses: address }) },
    )
  async function merge() {
    try {
      const changed = await call('customers.merge', { conversationId, address })
      client.setQueryData(queryKey, changed)
      const mergeId = changed.merges[0]?.id
      toast.ok(t('merged', { address }), { ...(mergeId && { undo: () => void undo(mergeId) }) })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('mergeTitle')}
      confirmLabel={t('mergeConfirm')}
      onConfirm={merge}
    >
      <p>{t('mergeText')}</p>
      <Autocomplete
        label={t('address')}
        type="email"
        data-autofocus
        value={address}
        data={found.map((one) => one.address)}
        filter={({ options }) => options}
        renderOption={({ option: { value } }) => (
          <span className={css.proposal}>
            <span>{value}</span>
            <span className={css.proposalName}>{found.find((one) => one.address === value)?.name}</span>
          </span>
        )}
        error={fieldError(problem)}
        onChange={(value) => {
          setAddress(value)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
