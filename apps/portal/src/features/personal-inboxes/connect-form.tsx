import type { ExchangeTestStep, TestStep } from '@postroom/contract'
import { Button, FormStack } from '@postroom/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { TestOutcome, testRefusal } from '#features/inboxes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './personal-inboxes.module.css'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

/** Connects a mailbox; if the servers refuse, tests them again to show the failed steps. */
export function useConnecting<Step extends TestStep | ExchangeTestStep>(
  fieldOf: Parameters<typeof testRefusal>[1],
) {
  const [steps, setSteps] = useState<readonly Step[]>()
  return {
    steps,
    attempt: async (
      connect: () => Promise<void>,
      test: () => Promise<{ steps: readonly Step[] }>,
    ): Promise<void> => {
      setSteps(undefined)
      try {
        await connect()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'mailbox_test_failed') throw error
        const { steps: failed } = await test()
        setSteps(failed)
        throw await testRefusal(failed, fieldOf)
      }
    },
  }
}

interface ConnectFormProps {
  form: {
    formProps: ComponentProps<'form'>
    problem: string | undefined
    pending: boolean
  }
  /** Steps of the failed test, shown instead of the one-sentence problem. */
  steps: ReactNode
  children: ReactNode
}

/** Form to connect a mailbox: fields, errors, button. */
export function ConnectForm({ form, steps, children }: ConnectFormProps) {
  const t = useTexts(personalInboxesTexts)
  return (
    <FormStack {...form.formProps}>
      {children}
      <TestOutcome problem={form.problem} steps={steps} />
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
      </div>
    </FormStack>
  )
}
