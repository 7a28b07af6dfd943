import type { ExchangeTestStep, Mailbox, TestStep } from '@postroom/contract'
import { Button, FormStack, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { putMailbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { TestOutcome } from './test-outcome.tsx'
import { exchangeFieldOf, serverFieldOf, testRefusal } from './test-refusal.ts'

export interface ReconnectProps {
  mailbox: Mailbox
  onClose: () => void
}

/** Tests new servers or passwords before they replace the stored ones, and shows the steps of a failed test. */
export function useReconnect<Step extends TestStep | ExchangeTestStep>({ mailbox, onClose }: ReconnectProps) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const [steps, setSteps] = useState<readonly Step[]>()
  return {
    steps,
    forgetSteps: () => setSteps(undefined),
    /** `test` runs the test whose steps are shown; null if it would need a password that was not typed. */
    replace: async (
      reconnect: () => Promise<Mailbox>,
      test: (() => Promise<{ steps: readonly Step[] }>) | null,
    ): Promise<void> => {
      setSteps(undefined)
      try {
        putMailbox(client, await reconnect())
      } catch (error) {
        if (!test || !isApiError(error) || error.code !== 'mailbox_test_failed') throw error
        const { steps: failed } = await test()
        setSteps(failed)
        throw await testRefusal(failed, mailbox.access === 'ews' ? exchangeFieldOf : serverFieldOf)
      }
      toast.ok(t('reconnected', { email: mailbox.email }))
      onClose()
    },
  }
}

interface ReconnectFormProps {
  form: {
    formProps: ComponentProps<'form'>
    problem: string | undefined
    pending: boolean
    isDirty: boolean
  }
  lead: string
  /** Steps of the test, once it failed. */
  steps: ReactNode
  onClose: () => void
  children: ReactNode
}

export function ReconnectForm({ form, lead, steps, onClose, children }: ReconnectFormProps) {
  const t = useTexts(inboxesTexts)
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <p>{lead}</p>
      {children}
      <TestOutcome problem={form.problem} steps={steps} />
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
        <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
      </div>
    </FormStack>
  )
}
